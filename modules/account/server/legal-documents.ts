import { createHash } from 'node:crypto';
import type { LegalDocument, LegalDocumentKind, LegalDocumentVersion } from '@platform/kernel';
import { err, ok, type Clock } from '@platform/kernel';
import type { AccountApi } from '../contract.ts';
import { koreanDay, sectionsOf, versionOn } from '../domain/legal-documents.ts';

/** One version of a document of a brand, with the hash of its wording. */
export interface Wording {
  readonly document: LegalDocument;
  readonly version: LegalDocumentVersion;
  /** SHA-256 of title and text, base64url. */
  readonly hash: string;
}

const hashes = new WeakMap<LegalDocumentVersion, string>();
const wordingOf = (document: LegalDocument, version: LegalDocumentVersion): Wording => {
  let hash = hashes.get(version);
  if (hash === undefined) {
    hash = createHash('sha256').update(`${document.title}\n\n${version.text}`.normalize('NFC')).digest('base64url');
    hashes.set(version, hash);
  }
  return { document, version, hash };
};

/** A brand's documents as they are at a moment. */
export const legalDocuments = (documents: readonly LegalDocument[], clock: Clock) => {
  const today = () => koreanDay(clock.now());
  const find = (kind: LegalDocumentKind) => documents.find((document) => document.kind === kind);
  const summaryOf = (document: LegalDocument, { version, effectiveOn, summary }: LegalDocumentVersion) => {
    const { kind, title, consent, needs = null } = document;
    return { kind, title, consent, needs, summary, version, effectiveOn };
  };
  const legalDocument: AccountApi['legalDocument'] = (kind, wanted) => {
    const document = find(kind);
    const day = today();
    const inForce = document && versionOn(document, day);
    const version = wanted === undefined ? inForce : document?.versions.find((one) => one.version === wanted);
    if (!document || !version) return err({ kind: 'account/no-document' });
    return ok({
      ...summaryOf(document, version),
      isInForce: version === inForce,
      isComing: version !== inForce && version.effectiveOn > day,
      changes: version.changes ?? null,
      sections: sectionsOf(version.text),
      versions: document.versions.toReversed().map((one) => ({ version: one.version, effectiveOn: one.effectiveOn })),
    });
  };
  return {
    /** What members are asked for, in the version in force. */
    asked: (): readonly Wording[] => {
      const day = today();
      return documents.filter(({ consent }) => consent !== 'none').map((document) => wordingOf(document, versionOn(document, day)));
    },
    legalDocuments: () => documents.map((document) => summaryOf(document, versionOn(document, today()))),
    legalDocument,
    wording: wordingOf,
  };
};
export type LegalDocuments = ReturnType<typeof legalDocuments>;
