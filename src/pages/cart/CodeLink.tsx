import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { codeStore } from '../../cart/codeStore.ts';
import { parseCode } from '../../domain/documents/code.ts';
import { codeParameter } from '../../paths.ts';

/** Keeps the code of a link, also for a cart that is empty yet, and takes it out of the address. */
export function CodeLink() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const code = parseCode(parameters.get(codeParameter) ?? '');
    if (code !== '') codeStore.update(() => code);
    parameters.delete(codeParameter);
    void navigate({ pathname, search: String(parameters) }, { replace: true });
  }, [pathname, search, navigate]);
  return null;
}
