/** An Authentication project, local or emulated, with the same URLs. */
export interface Project {
  /** Calls `accounts:<operation>`. */
  call: (operation: string, body: object) => Promise<ProjectResponse>;
  /** Exchanges a refresh token; the body is form-encoded. */
  refresh: (form: Record<string, string>) => Promise<ProjectResponse>;
  /** Disables an account, as the Firebase console does. */
  disable: (localId: string) => Promise<void>;
}

export interface ProjectResponse {
  status: number;
  body: Record<string, unknown>;
}

/** Creates a project that sends its requests through a function, such as `fetch`. */
export function projectAt(
  origin: string,
  respond: (request: Request) => Promise<Response>,
  disable: Project['disable'],
): Project {
  // A string is sent as JSON, a form by its own type.
  const post = async (path: string, body: string | URLSearchParams) => {
    const headers: HeadersInit = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await respond(new Request(`${origin}/${path}?key=k`, { method: 'POST', headers, body }));
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    call: (operation, body) =>
      post(`identitytoolkit.googleapis.com/v1/accounts:${operation}`, JSON.stringify(body)),
    refresh: (form) => post('securetoken.googleapis.com/v1/token', new URLSearchParams(form)),
    disable,
  };
}
