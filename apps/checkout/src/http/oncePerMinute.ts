const keptMs = 60_000;

/** Gives everybody the same answer for a minute, unless it failed: anybody may call, and each call costs requests. */
export function oncePerMinute<Answer>(
  ask: () => Promise<Answer>,
  nowMs: () => number = Date.now,
): () => Promise<Answer> {
  let askedAtMs = -Infinity;
  let answer: Promise<Answer> | undefined;
  return () => {
    if (!answer || nowMs() - askedAtMs > keptMs) {
      askedAtMs = nowMs();
      answer = ask();
      answer.catch(() => {
        answer = undefined;
      });
    }
    return answer;
  };
}
