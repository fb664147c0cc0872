import type { RuleSource } from '../../contract.ts';

const source = (id: string, what: string, address: string): RuleSource => ({ id, what, address });

/**
 * Where presets come from: news, notices and candidates' reports. Addresses as text, since most of them are pages that move; candidates'
 * reports support `reported`, never `confirmed`. Ids are those of our list of sources, so that a preset can be checked against it.
 */
export const presetSources: readonly RuleSource[] = [
  source('S1', 'NCS 직업기초능력 10개 영역과 34개 하위 영역', 'community.weport.co.kr/board_zhft14/88237763'),
  source('S2', '전력 공기업 2016년: 같은 해에도 120문항 90분과 95문항 80분, 오답 감점', 'magazine.hankyung.com/job-joy/article/202102193582d'),
  source('S3', '철도공사 2021년: 전공 25문항과 NCS 25문항, 60분을 나누지 않음', 'hankyung.com/society/article/202102220922i'),
  source('S4', '철도공사 2024년 하반기: 철도 법령 추가', 'thefairnews.co.kr/news/articleView.html?idxno=32297'),
  source('S5', '철도공사 2021년: 필기 2배수, 2020년부터 25문항씩', 'lec.co.kr/news/articleView.html?idxno=726698'),
  source('S6', '철도공사 2020년 하반기: 응시 후기(OMR, 과목 순서)', 'always17777.tistory.com (2020 하반기 한국철도공사 필기시험 후기)'),
  source('S9', '건강보험 공기업: NCS 60문항', 'm.sentv.co.kr/sendoc/view/572778'),
  source('S15', '한 지방 교통공사 2025년: NCS 50, 전공 40, 법령 10문항, 100분', 'cvcvcv.tistory.com (부산교통공사 합격 전략 2-1)'),
  source('S17', '공공기관 필기 오답 감점 없음(채용 담당자, 2016년)', 'hankyung.com/news/app/newsview.php?aid=2016050213371'),
  source('S18', 'NCS 긴 지문 하나에 2~3문항', 'femiwiki.com NCS'),
  source('S19', '5급 헌법: 60점 통과제, 사지선다, 과목 순서', 'go.seoul.co.kr/news/newsView.php?id=20150604010014'),
  source('S20', '5급 PSAT: 영역 40%, 평균 60%, 헌법 25문항', 'readonly.wiki 공직적격성평가'),
  source('S21', 'PSAT 2027년 개편: 기본과 심화, 시행 월, 영역', 'biz.newdaily.co.kr/site/data/html/2025/03/13/2025031300241.html'),
  source('S22', 'PSAT 2027년 개편: 5·7급 한국사 2급, 9급 3급', 'm.segye.com/view/20250313507469'),
  source('S23', 'PSAT 2027년 개편: 문항별 배점과 백분위, 2027년 1월 1일 시행', 'newsbell.co.kr/report/article/995121'),
  source('S25', '5급 2023년 시간표: 115분, 90분, 90분', 'm.gosiweek.com/amp/179587438817624'),
  source('S28', '대기업 온라인 적성 2021년: 수리 20, 추리 30문항, 60분', 'm.sedaily.com/NewsViewAmp/22TWTZRMJT'),
  source('S29', '대기업 온라인 적성 2023년: 같은 구성', 'fnnews.com/ampNews/202304181523189681'),
  source('S30', '대기업 온라인 적성 2022년: 영역마다 30분', 'chanmuzi.tistory.com/76'),
  source('S31', '대기업 온라인 적성: 풀이 용지와 거치대를 보내 줌', 'jista.tistory.com/454'),
  source('S32', '대기업 지필 적성 2019년: 영역별 잠금, 끝나기 3분 전 한 번 안내', 'makemethink.tistory.com/157'),
  source('S33', '5영역형 2023년 하반기: 75분, 화면 계산기, 뒤로 가기 없음(응시 후기)', 'm.blog.naver.com/yoonsun0213_/223242299320'),
  source('S35', '간호사 국가시험 2026년과 2028년의 교시와 문항 수', 'youthdaily.co.kr/news/article.html?no=206020'),
  source('S42', '5급 PSAT: 오지선다, 40문항 90분', 'officialfinance.co.kr (PSAT 난이도)'),
  source('S43', '7급 PSAT 2021년: 25문항씩 60분, 오지선다', 'm.gosiweek.com/article/179586205842961'),
  source('S44', '7급 PSAT 2021년: 10배수 공고, 실제 7배수', 'lec.co.kr/news/articleViewAmp.html?idxno=729574'),
  source('S45', '7급 PSAT: 25문항씩, 10배수, 과락 40%', 'gong.conects.com exam_info_strategy 1062'),
  source('S46', '7급 PSAT 2022년: 언어논리와 상황판단을 한 교시에', 'gositoday.com/news/view.php?no=1385'),
  source('S47', '7급 PSAT 2022년: 두 영역을 함께 120분', 'megapsat.co.kr prof_notice_view.asp?idx=1206'),
  source('S51', '한국사능력검정시험: 시행 기관과 급수', 'happyfridaymorning.co.kr/305'),
  source('S52', '한국사능력검정시험: 제47회부터 심화·기본, 오지선다', 'famtimes.co.kr/news/articleView.html?idxno=421887'),
  source('S53', '한국사능력검정시험 심화: 50문항 80분, 오지선다', 'fast-k-info.co.kr/171'),
  source('S54', '한국사능력검정시험 심화: 문항별 1~3점, 급수 구간', 'gywjddl2017.tistory.com (제48회 시험 기간)'),
  source('S55', '한국사능력검정시험: 시간표와 유효 기간', 'research-paper.co.kr/news/view/183842'),
  source('S56', '간호사 국가시험 2026년: 295문항 270분, 총점 60%와 과목 40%', 'news1.kr/amp/life-culture/health-info/6042987'),
  source('S57', '간호사 국가시험 2020년: 문항당 1점, 같은 합격 기준', 'nursenews.co.kr ArticleDetailView idx=24873'),
  source('S58', '간호사 국가시험: 95분, 95분, 80분, 오지선다', 'www1.happycampus.com/aiWrite/topic/8043/v1'),
  source('S60', '간호사 국가시험 2005년: 한 과목 과락으로 불합격 81명(법규 49명)', 'pharmstoday.com/news/articleView.html?idxno=17779'),
  source('S62', '국립대학교병원 2018년 채용: 간호학 필기와 인성 검사', 'ce.seoyeong.ac.kr nttSn=10386'),
];
