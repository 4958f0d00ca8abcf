import { createHash, X509Certificate } from 'node:crypto';
import { getCertificate } from '@vitejs/plugin-basic-ssl';

export interface Certificate {
  /** The key followed by the certificate. */
  pem: string;
  /** Chromium's switch that trusts this certificate and no other. */
  trust: string;
}

/** A self-signed certificate, cached for its thirty days. Browsers use HTTP/2 only over TLS. */
export async function selfSigned(): Promise<Certificate> {
  const pem = await getCertificate('node_modules/.cache/bench-certificate', 'bench', ['127.0.0.1']);
  const publicKey = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  // Unlike --ignore-certificate-errors, it does not turn off the browser's cache.
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return { pem, trust: `--ignore-certificate-errors-spki-list=${hash}` };
}
