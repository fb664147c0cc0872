import {chromium} from 'playwright-core';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--headless','--no-sandbox']});
const c=await b.newContext({viewport:{width:1440,height:900}});const p=await c.newPage();const s=await c.newCDPSession(p);await s.send('Network.enable');const m=new Map();s.on('Network.requestWillBeSent',e=>{if(/\.js$/.test(new URL(e.request.url).pathname))m.set(e.requestId,{u:e.request.url.split('/').pop(),i:e.initiator.type,t:e.timestamp})});s.on('Network.loadingFinished',e=>{const x=m.get(e.requestId);if(x)x.kb=(e.encodedDataLength/1024).toFixed(1)});
await p.goto(process.argv[2],{waitUntil:'networkidle'});
for(const x of m.values())console.log(x.kb,x.u,x.i,x.t.toFixed(2));
await b.close();
