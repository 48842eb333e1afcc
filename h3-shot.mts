import { chromium } from 'playwright'
import * as c from './tests/support/chromium'
const found = await (c as any)[Object.keys(c).find((k)=>typeof (c as any)[k]==='function')!]()
const base='http://localhost:3131'
const b=await chromium.launch({executablePath: found.executablePath, args: found.args, env: found.env})
const shot=async(name:string,opts:any,fn:any)=>{const c=await b.newContext(opts);const p=await c.newPage();p.on('console',(m:any)=>m.type()==='error'&&console.log(name,m.text().slice(0,300)));try{await fn(p,c)}catch(e){console.log(name,String(e).slice(0,400))};await p.screenshot({path:`/tmp/w/h3-s-${name}.png`,fullPage:true});await c.close()}
const phone={viewport:{width:390,height:844}}, desk={viewport:{width:1280,height:800}}
await shot('390',phone,async (p:any)=>{await p.goto(base+'/wheel-of-fortune',{timeout:120000});await p.getByLabel('Correo',{exact:true}).first().waitFor({timeout:60000})})
await shot('1280',desk,async (p:any)=>{await p.goto(base+'/wheel-of-fortune');await p.waitForTimeout(4000)})
await b.close()
