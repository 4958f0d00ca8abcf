const keptMs = 60_000;

/** Anybody may call what this wraps, and each call costs requests: within a minute, all get the same answer, unless it failed. */
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
