const keptMs = 60_000;

/** Anybody may call what this wraps, and each call costs requests: within a minute, all get the same answer. */
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
    }
    return answer;
  };
}
