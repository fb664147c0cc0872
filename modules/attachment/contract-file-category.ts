/** What kinds of files there are, each with its media types and the extensions that such a file has, the usual one first (specification section 3). */
const CATEGORIES = {
  PLAIN_TEXT: { 'text/plain': ['txt'] },
  WORD_DOCUMENT: {
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
    'application/msword': ['doc'],
    'application/x-hwp': ['hwp'],
    'application/hwp+zip': ['hwpx'],
  },
  PRESENTATION: {
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
    'application/vnd.ms-powerpoint': ['ppt'],
  },
  SPREADSHEET: {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
    'application/vnd.ms-excel': ['xls'],
  },
  PDF: { 'application/pdf': ['pdf'] },
  IMAGE: { 'image/jpeg': ['jpg', 'jpeg'], 'image/png': ['png'], 'image/webp': ['webp'], 'image/gif': ['gif'] },
} as const satisfies Record<string, Readonly<Record<string, readonly [string, ...string[]]>>>;

export type FileCategory = keyof typeof CATEGORIES;

const categories = Object.entries(CATEGORIES) as readonly [FileCategory, Readonly<Record<string, readonly [string, ...string[]]>>][];
const categoryByType = new Map(categories.flatMap(([category, types]) => Object.keys(types).map((type) => [type, category] as const)));
const extensionsByType = new Map(categories.flatMap(([, types]) => Object.entries(types)));

/** Undefined for a type that is none of them: SVG, say, which is a document that may run something. */
export const categoryOf = (mediaType: string): FileCategory | undefined => categoryByType.get(mediaType);
export const typesOf = (category: FileCategory): readonly string[] => Object.keys(CATEGORIES[category]);
/** The usual one first; empty for a type that is none of them. */
export const extensionsOf = (mediaType: string): readonly string[] => extensionsByType.get(mediaType) ?? [];
