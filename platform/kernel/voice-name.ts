const HOW =
  '굳센 잔잔한 반듯한 다정한 씩씩한 느긋한 또렷한 산뜻한 포근한 맑은 든든한 재빠른 차분한 활기찬 슬기로운 너그러운 부지런한 꼼꼼한 상냥한 명랑한 담백한 의젓한 용감한 솔직한 겸손한 따뜻한 푸른 새하얀 고운 날렵한 반가운 수줍은 기운찬 야무진 단단한 성실한 온화한 유쾌한 평온한 진득한'.split(
    ' ',
  );
const WHO =
  '다람쥐 여울 연필 고래 노을 구름 나침반 등대 종달새 돛단배 반딧불 소나무 은하수 조약돌 바람개비 해바라기 우체통 손수레 징검다리 거북이 고슴도치 두루미 사슴 수달 토끼 참새 펭귄 코끼리 너구리 돌고래 민들레 단풍나무 개나리 도토리 물결 지우개 자전거 우산 책갈피 실타래'.split(
    ' ',
  );
const NAMES = HOW.length * WHO.length;
/** Shares no factor with the number of names: it comes to each before it comes to one again. */
const STEP = 617;

/**
 * What others call a member in one thread. Two of a thread never have one name; the same member has another in another thread, and neither name says
 * who it is.
 */
export const voiceName = (subjectIdx: number, no: number): string => {
  const place = (((subjectIdx % NAMES) * 31) % NAMES) + no * STEP;
  const [at, round] = [place % NAMES, Math.floor(no / NAMES)];
  const name = `${HOW[Math.floor(at / WHO.length)] ?? ''} ${WHO[at % WHO.length] ?? ''}`;
  return round === 0 ? name : `${name} ${round + 1}`;
};

/** Voices are counted from 1: this is the author's of the subject. */
const AUTHOR = 0;
export const authorName = (subjectIdx: number): string => voiceName(subjectIdx, AUTHOR);
