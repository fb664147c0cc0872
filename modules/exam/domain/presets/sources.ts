import type { RuleSource } from '../../contract.ts';

const source = (id: string, what: string, address: string): RuleSource => ({ id, what, address });

/**
 * Where presets come from: news, notices and candidates' reports. Addresses as text with the publisher in brackets, since most of them are
 * pages that move; candidates' reports support `reported`, never `confirmed`, and what only they say is told to learners as that (`isUnconfirmed`). Ids are those of our
 * list of sources, so that a preset can be checked against it.
 */
export const presetSources: readonly RuleSource[] = [
  source(
    'S2',
    '전력 공기업 2016년: 같은 해에도 120문항 90분과 95문항 80분, 오답 감점',
    'magazine.hankyung.com/job-joy/article/202102193582d (한경매거진)',
  ),
  source('S3', '철도공사 2021년: 전공 25문항과 NCS 25문항, 60분을 나누지 않음', 'hankyung.com/society/article/202102220922i (한국경제)'),
  source('S4', '철도공사 2024년 하반기: 철도 법령 추가', 'thefairnews.co.kr/news/articleView.html?idxno=32297'),
  source('S5', '철도공사 2021년: 필기 2배수, 2020년부터 25문항씩', 'lec.co.kr/news/articleView.html?idxno=726698 (법률저널)'),
  source('S6', '철도공사 2020년 하반기: 응시 후기(OMR, 과목 순서)', 'always17777.tistory.com (2020 하반기 한국철도공사 필기시험 후기)'),
  source(
    'S7',
    '전력 공기업 2021년: 사무 NCS 50문항, 기술 NCS 40문항과 전공 15문항, 동점자 모두 합격',
    'hankyung.com/article/202104155194i (한국경제)',
  ),
  source(
    'S8',
    '전력 공기업 2017년: 75분, 응시 후기(OMR, 나누어 주는 필기구만 사용)',
    'knowknowknow.tistory.com (2017 상반기 한전 필기시험 후기)',
  ),
  source('S9', '건강보험 공기업: NCS 60문항', 'm.sentv.co.kr/sendoc/view/572778 (서울경제TV)'),
  source('S15', '한 지방 교통공사 2025년: NCS 50, 전공 40, 법령 10문항, 100분', 'cvcvcv.tistory.com (부산교통공사 합격 전략 2-1)'),
  source('S17', '공공기관 필기 오답 감점 없음(채용 담당자, 2016년)', 'hankyung.com/news/app/newsview.php?aid=2016050213371 (한국경제)'),
  source('S19', '5급 헌법: 60점 통과제, 사지선다, 과목 순서', 'go.seoul.co.kr/news/newsView.php?id=20150604010014 (서울신문)'),
  source('S20', '5급 PSAT 2022년: 과목마다 만점의 40%, 총점의 60%, 헌법 60%', 'lec.co.kr/news/articleViewAmp.html?idxno=734799 (법률저널)'),
  source(
    'S21',
    'PSAT 2027년 개편: 기본과 심화, 시행 월, 영역',
    'biz.newdaily.co.kr/site/data/html/2025/03/13/2025031300241.html (뉴데일리)',
  ),
  source('S22', 'PSAT 2027년 개편: 5·7급 한국사 2급, 9급 3급', 'm.segye.com/view/20250313507469 (세계일보)'),
  source('S23', 'PSAT 2027년 개편: 문항별 배점과 백분위, 2027년 1월 1일 시행', 'newsbell.co.kr/report/article/995121'),
  source('S25', '5급 2023년 시간표: 115분, 90분, 90분', 'm.gosiweek.com/amp/179587438817624 (피앤피뉴스)'),
  source('S28', '대기업 온라인 적성 2021년: 수리 20, 추리 30문항, 60분', 'm.sedaily.com/NewsViewAmp/22TWTZRMJT (서울경제)'),
  source('S29', '대기업 온라인 적성 2023년: 같은 구성', 'fnnews.com/ampNews/202304181523189681 (파이낸셜뉴스)'),
  source('S30', '대기업 온라인 적성 2021년: 수리와 추리를 30분씩', 'hankyung.com/amp/202105080852i (한국경제)'),
  source(
    'S31',
    '대기업 온라인 적성 2020년: 거치대와 영역별 풀이 용지를 우편으로 보내 줌',
    'news.tf.co.kr/read/economy/1795434.htm (더팩트)',
  ),
  source(
    'S32',
    '대기업 지필 적성 2017년: 한 영역이 끝나면 바로 다음 영역, 끝나기 3분 전 안내',
    'm.wowtv.co.kr/NewsCenter/News/Read?articleId=J20171016239533 (한국경제TV)',
  ),
  source(
    'S33',
    '5영역형 2023년 하반기: 75분, 화면 계산기, 뒤로 가기 없음(응시 후기)',
    'm.blog.naver.com/yoonsun0213_/223242299320 (네이버 블로그)',
  ),
  source('S35', '간호사 국가시험 2026년과 2028년의 교시와 문항 수', 'youthdaily.co.kr/news/article.html?no=206020 (청년일보)'),
  source('S42', '5급 PSAT: 오지선다, 40문항 90분', 'officialfinance.co.kr (PSAT 난이도)'),
  source('S43', '7급 PSAT 2021년: 25문항씩 60분, 오지선다', 'm.gosiweek.com/article/179586205842961 (피앤피뉴스)'),
  source('S44', '7급 PSAT 2021년: 10배수 공고, 실제 7배수', 'lec.co.kr/news/articleViewAmp.html?idxno=729574 (법률저널)'),
  source('S45', '7급 PSAT 2022년: 40점 미만은 과락, 선발 예정 인원의 7.08배수', 'lec.co.kr/news/articleView.html?idxno=739421 (법률저널)'),
  source('S46', '7급 PSAT 2022년: 언어논리와 상황판단을 한 교시에', 'gositoday.com/news/view.php?no=1385'),
  source(
    'S51',
    '한국사능력검정시험: 국사편찬위원회의 급수 체계 개편 안내(2019년)',
    'mokwon.ac.kr/convert/preview/1732406183665/index.html',
  ),
  source('S52', '한국사능력검정시험: 제47회부터 심화·기본, 오지선다', 'famtimes.co.kr/news/articleView.html?idxno=421887 (팸타임스)'),
  source(
    'S53',
    '한국사능력검정시험 심화: 오지선다, 80%·70%·60%의 급수 구간',
    'siminsori.com/news/articleView.html?idxno=210314 (시민의소리)',
  ),
  source('S54', '한국사능력검정시험 심화: 80분, 문항별 1~3점', 'gywjddl2017.tistory.com (제48회 시험 기간)'),
  source('S55', '한국사능력검정시험 2019년 고급: 50문항 80분', 'research-paper.co.kr/news/view/183842 (리서치페이퍼)'),
  source('S56', '간호사 국가시험 2026년: 295문항 270분, 총점 60%와 과목 40%', 'news1.kr/amp/life-culture/health-info/6042987 (뉴스1)'),
  source('S57', '간호사 국가시험 2020년: 문항당 1점, 같은 합격 기준', 'nursenews.co.kr/main/ArticleDetailView.asp?idx=24873 (간호신문)'),
  source('S58', '간호사 국가시험: 교시마다 95분, 95분, 80분, 오지선다', 'www1.happycampus.com/aiWrite/topic/8043/v1 (해피캠퍼스)'),
  source(
    'S60',
    '간호사 국가시험 2005년: 한 과목 과락으로 불합격 81명(법규 49명)',
    'pharmstoday.com/news/articleView.html?idxno=17779 (팜스투데이)',
  ),
  source('S62', '국립대학교병원 2018년 채용: 간호학 필기와 인성 검사', 'ce.seoyeong.ac.kr nttSn=10386'),
  source('S63', '5급 공고 2017년: 1교시 115분은 헌법 25분과 언어논리 90분', 'gosiweek.com/article/179584949445923 (피앤피뉴스)'),
  source('S64', '5급 공고 2019년: 같은 시간, 헌법 문제책도 언어논리 시간에 볼 수 있음', 'm.gosiweek.com/amp/179585171517647 (피앤피뉴스)'),
  source('S65', '5급 2024년: 헌법 25문항, 60점 미만은 불합격', 'newsnbook.com/news/articleView.html?idxno=13434'),
  source('S66', '7급 PSAT 2023년: 한 교시의 두 영역은 합본이고 과목별 시간이 없음', 'gosiweek.com/article/179587613856499 (피앤피뉴스)'),
  source('S67', '7급 PSAT 2024년: 13:30~15:30, 16:30~17:30', 'gosiweek.com/article/1065579229278666 (피앤피뉴스)'),
  source('S68', '7급 PSAT 2025년: 두 교시, 120분과 60분', 'm.gosiweek.com/amp/1065578568948081 (피앤피뉴스)'),
  source('S69', 'PSAT 2027년 개편: 기본은 매년 7월, 심화는 헌법 포함', 'livein.co.kr/bbs/board.php?bo_table=n01&wr_id=189778'),
  source('S70', '철도공사 2020년: 전공 25문항과 NCS 25문항', 'public25.com/news/articleView.html?idxno=1326 (공생공사닷컴)'),
  source(
    'S71',
    '건강보험 공기업 2017년: 의사소통·수리·문제해결 20문항씩, 60분',
    'm.wowtv.co.kr/NewsCenter/News/Read?articleId=J20170627219076 (한국경제TV)',
  ),
  source('S72', '같은 공기업의 다른 해: 78문항 60분', 'magazine.hankyung.com/job-joy/article/202102193455d (한경매거진)'),
  source('S73', '대기업 지필 적성 2019년: 모르면 비워 두는 편이 낫다고 알려짐', 'news.joins.com/article/23440489 (중앙일보)'),
  source(
    'S75',
    '전력 공기업 2017년: 사무직은 의사소통·수리·문제해결·자원관리·정보',
    'terradarcobaleno.com/news/articleView.html?idxno=306055 (매일일보)',
  ),
];
