/** Where a project's accounts are kept, local or emulated, behind the same addresses. */
export interface Project {
  /** Asks `accounts:<operation>`. */
  call: (operation: string, body: object) => Promise<Answer>;
  /** Changes a refresh token, given as a form. */
  refresh: (form: Record<string, string>) => Promise<Answer>;
  /** Closes an account, as the owner does in the console. */
  disable: (localId: string) => Promise<void>;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A project over a function that answers requests; `fetch` is one. */
export function projectAt(
  origin: string,
  respond: (request: Request) => Promise<Response>,
  disable: Project['disable'],
): Project {
  const ask = async (path: string, contentType: string, body: string) => {
    const headers = { 'content-type': contentType };
    const response = await respond(new Request(`${origin}/${path}?key=k`, { method: 'POST', headers, body }));
    const text = await response.text();
    return { status: response.status, body: parse(text) };
  };
  return {
    call: (operation, body) =>
      ask(
        `identitytoolkit.googleapis.com/v1/accounts:${operation}`,
        'application/json',
        JSON.stringify(body),
      ),
    refresh: (form) =>
      ask(
        'securetoken.googleapis.com/v1/token',
        'application/x-www-form-urlencoded',
        new URLSearchParams(form).toString(),
      ),
    disable,
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}
