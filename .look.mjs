import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from './scripts/findBrowser.ts';
const U = 'http://127.0.0.1:45699';
const b = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
const home = await (await fetch(U + '/api/property/search', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).json();
const key = home.data.homes[0].listing_key;
const ag = await (await fetch(U + '/api/agents?price_cents=60000000&state=CA')).json();
const paths = process.argv[2] ? process.argv.slice(2) : ['/', `/home/${key}`, '/agents?price=60000000&state=CA', '/agents', `/agents/${ag.data.agents[0].agent.profile_id}?price=60000000&state=CA`, '/search'];
for (const p of paths) {
  const ctx = await b.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block', timezoneId: 'America/Los_Angeles' });
  const page = await ctx.newPage();
  page.on('console', (m) => console.log('   ', m.type(), m.text().slice(0, 700)));
  page.on('pageerror', (e) => console.log('   ERR', e.message.slice(0, 500)));
  const calls = [];
  page.on('request', (r) => { if (r.url().includes('/api/') && !r.url().includes('pictures')) calls.push(new URL(r.url()).pathname); });
  await page.addInitScript(() => { document.addEventListener('securitypolicyviolation', (e) => console.log('CSP ' + e.violatedDirective + ' ' + e.blockedURI)); });
  const r = await page.goto(U + p);
  const src = await (await fetch(U + p)).text();
  await page.waitForTimeout(2500);
  if (process.env.DBG) console.log(src.slice(src.indexOf("<div id="), 6000));const kept = await page.evaluate(() => { const r = document.getElementById('root'); return Object.keys(r).filter((k) => k.startsWith('__reactContainer')).length; });
  console.log(p, r.status(), 'drawn', src.includes('first-sight'), src.length, 'react', kept, calls.join(' '));
  await page.screenshot({ path: '/tmp/fs12/' + (p.replace(/\W+/g, '_').slice(0, 30)) + '.png' });
  const nojs = await b.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const np = await nojs.newPage(); await np.goto(U + p); await np.screenshot({ path: '/tmp/fs12/nojs' + (p.replace(/\W+/g, '_').slice(0, 30)) + '.png' });
  await ctx.close(); await nojs.close();
}
await b.close();
