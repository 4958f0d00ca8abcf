// @ts-nocheck
import { searchIndexFile } from '/tmp/wt-engine/build/pages/searchIndex.ts';
import { SearchEngine } from '/tmp/wt-engine/src/search/engine/engine.ts';
import { readIndex } from '/tmp/wt-engine/src/search/engine/loadIndex.ts';
import { readDemoCatalogue } from '/tmp/wt-engine/tests/bench/search/demoCatalogue.ts';
import { manyProducts } from '/tmp/wt-engine/tests/bench/search/manyProducts.ts';
import { queries, slips } from '/tmp/wt-engine/tests/bench/search/queries.ts';
import { scoreOf } from '/tmp/wt-engine/tests/bench/search/reciprocalRank.ts';
const demo = await readDemoCatalogue();
const e = await SearchEngine.of(await readIndex(searchIndexFile(demo).text));
const f = (q: string) => e.find(q, {}, 20).products;
for (const q of process.argv.slice(2)) console.log(q, f(q).map((p) => p.summary.slug.current + (p.isSoldOut ? ' (SOLD)' : '')));
for (const l of [queries, slips]) console.log('mrr', scoreOf(l, (q) => f(q).map(p => p.summary.slug.current)).mean);
if (process.env.BAD) {
 let n=0; const kinds = new Set(demo.products.map(p=>p.product.category));
 for (const q of [...queries.map(x=>x[0]), ...kinds]) { const r=f(q); const i=r.findIndex(p=>p.isSoldOut); if (i>=0 && r.slice(i).some(p=>!p.isSoldOut)) { n++; console.log('mixed', q, r.map(p=>(p.isSoldOut?'*':'')+p.summary.slug.current).join(' ')); } }
 console.log('mixed', n);
}
if (process.env.TIME) {
 const text = searchIndexFile(manyProducts(demo, 10000)).text; const idx = await readIndex(text);
 const opens=[];
 let big!: SearchEngine;
 for (let i=0;i<4;i++){ const t=performance.now(); big = await SearchEngine.of(idx); opens.push(Math.round(performance.now()-t)); }
 const times:number[]=[];
 for (let r=0;r<3;r++) for (const [q] of [...queries, ...slips]) for (let k=1;k<=q.length;k++){ const t=performance.now(); const a=big.find(q.slice(0,k), {}, 24); void a.options; times.push(performance.now()-t);}
 times.sort((a,b)=>a-b);
 console.log('open', opens, 'key median', times[times.length>>1].toFixed(2), '95', times[Math.floor(times.length*.95)].toFixed(2), 'max', times.at(-1)!.toFixed(1), 'mean', (times.reduce((a,b)=>a+b)/times.length).toFixed(2));
}
