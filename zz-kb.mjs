import {chromium} from 'playwright-core';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--headless','--no-sandbox']});
const sum=async(url,go)=>{const c=await b.newContext({viewport:{width:1440,height:900}});const p=await c.newPage();const s=await c.newCDPSession(p);await s.send('Network.enable');const m=new Map();let kb=0,n=0;s.on('Network.responseReceived',e=>{if(/\.js$/.test(new URL(e.response.url).pathname))m.set(e.requestId,e.response.url)});s.on('Network.loadingFinished',e=>{if(m.has(e.requestId)){kb+=e.encodedDataLength;n++}});await p.goto(url,{waitUntil:'networkidle'});if(go)await go(p);await p.waitForLoadState('networkidle');console.log(url,(kb/1024).toFixed(1),'KB',n,'files');await c.close()};
await sum('http://cbt.career.localhost:4100/');await sum('http://cbt.career.localhost:4100/exam/all');
const c=await b.newContext();const p=await c.newPage();await p.goto('http://cbt.career.localhost:4100/exam/all');
const idx=await p.evaluate(async()=>{const e=await (await fetch('/apiV2/exams?limit=1')).json();const x=(e.items??e.exams??e)[0];const d=await (await fetch('/apiV2/exams/'+(x.slug??x.examIdx))).json();return d.details[0].examDetailIdx});
await sum('http://cbt.career.localhost:4100/cbt/practice/'+idx);
await b.close();
