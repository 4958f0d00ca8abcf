import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useLoaded } from '../../../../apps/board/requests/useLoaded.ts';

function startLoads() {
  const loads: { resolve: (names: string[]) => void; reject: (error: Error) => void }[] = [];
  const load = () =>
    new Promise<string[]>((resolve, reject) => {
      loads.push({ resolve, reject });
    });
  const { result } = renderHook(() => useLoaded(load));
  const answer = (index: number, data: string[]) => act(async () => loads[index]?.resolve(data));
  return { result, answer, loads };
}

describe('loaded data', () => {
  it('is not undone by an answer that was under way while it was changed', async () => {
    const { result, answer } = startLoads();
    await answer(0, ['nimal', 'kamala']);
    act(() => result.current.reload());
    act(() => result.current.setData((names) => names?.filter((name) => name !== 'nimal')));
    await answer(1, ['nimal', 'kamala']);
    expect(result.current.data).toEqual(['kamala']);
    act(() => result.current.reload());
    await answer(2, ['ruwan']);
    expect(result.current.data).toEqual(['ruwan']);
  });
});
