import { describe, expect, it } from 'vitest';
import { newerScriptFeatures, newerStyleFeatures } from '../../../build/browsers.ts';

describe('what the oldest browsers of the shop lack', () => {
  it.each([
    ['e.toSorted((a,b)=>a-b)', ['Array copies']],
    ['let t=Object.groupBy(e,n)', ['groupBy']],
    ['AbortSignal.any([a,b])', ['AbortSignal.any']],
    ['[...e].sort(),AbortSignal.timeout(9),e.findLast(t),structuredClone(e),e.at(-1)', []],
  ])('is found in a script: %s', (script, features) => {
    expect(newerScriptFeatures(script)).toEqual(features);
  });

  it.each([
    ['.a:has(> .b){color:red}', [':has()']],
    ['.a{color:red;&:hover{color:blue}}', ['nesting']],
    ['@media (hover:hover){.a{color:color-mix(in srgb,red,blue)}}', ['color-mix()']],
    ['.a{color:red;color:color-mix(in srgb,red,blue)}', []],
    ['@supports selector(:has(a)){.a:has(b){color:red}.c{top:0}}.d{top:2lh}', ['lh']],
    ['.a{mask-image:none}', ['mask-image']],
    ['.a{-webkit-mask-image:none;mask-image:none}', []],
    ['.a{background:url("data:image/svg+xml,&:has(oklch(1))")}', []],
    ['/* & */ .a{height:100dvh;text-wrap:balance;transition:all .2s linear}', []],
    ['@starting-style{.a{opacity:0}}@container (width<14rem){.b{inset:0}}', []],
  ])('is found in a style sheet: %s', (sheet, features) => {
    expect(newerStyleFeatures(sheet)).toEqual(features);
  });
});
