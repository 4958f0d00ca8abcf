import { escapeMarkup } from '../build/pages/machines/escape.ts';
import { formatPrice } from '../src/domain/price.ts';

/** What a service knows of a page: its tags, and the picture as a data URL. */
export interface LinkPreview {
  title: string;
  description: string;
  heading: string;
  text: string;
  siteName: string;
  url: string;
  picture: string;
  isLarge: boolean;
  /** Of the breadcrumb, between the home page and the page itself. */
  path: string[];
  /** LKR; empty on a page that is no product. */
  price: string;
  /** LKR; empty without a discount. */
  originalPrice: string;
  isInStock: boolean;
}

export type Service = 'whatsapp' | 'facebook' | 'google';

const hostOf = (url: string) => new URL(url).host;

const breadcrumbOf = ({ url, path }: LinkPreview) => [`https://${hostOf(url)}`, ...path].join(' › ');

const lkr = (price: string) => price && formatPrice(Number(price));

/** The services' own layouts. WhatsApp and Facebook cut a large picture to 1.91:1, and all cut a small one to a square. */
const cards: Record<Service, (preview: LinkPreview) => string> = {
  whatsapp: ({ heading, text, url, picture, isLarge }) => `
    <article class="${isLarge ? 'large' : 'small'}">
      <img src="${picture}" alt="">
      <div><b>${heading}</b><p>${text}</p><small>${hostOf(url)}</small></div>
      <a>${url}</a>
    </article>`,
  facebook: ({ heading, text, url, picture, isLarge }) => `
    <article class="${isLarge ? 'large' : 'small'}">
      <img src="${picture}" alt="">
      <div><small>${hostOf(url)}</small><b>${heading}</b><p>${text}</p></div>
    </article>`,
  google: (preview) => `
    <article>
      <div>
        <span>${preview.siteName}</span><small>${breadcrumbOf(preview)}</small>
        <b>${preview.title}</b>
        <p>${preview.description}</p>
        ${preview.price && `<em>${lkr(preview.price)} <s>${lkr(preview.originalPrice)}</s> · ${preview.isInStock ? 'In stock' : 'Out of stock'}</em>`}
      </div>
      <img src="${preview.picture}" alt="">
    </article>`,
};

/** A page's link preview as HTML. */
export function cardOf(service: Service, preview: LinkPreview): string {
  const escaped = Object.entries(preview).map(([name, value]) => [
    name,
    typeof value === 'string' ? escapeMarkup(value) : value,
  ]);
  return cards[service]({
    ...(Object.fromEntries(escaped) as LinkPreview),
    path: preview.path.map(escapeMarkup),
  });
}

/** The widths and numbers of lines that the services give a title and a description, measured on phones and desktops. */
export const cardStyles = `
  * { box-sizing: border-box; margin: 0; }
  body { font: 14px/1.35 Arial, "Liberation Sans", sans-serif; }
  main { display: flex; flex-wrap: wrap; gap: 24px; padding: 24px; align-items: start; }
  b, p, small, span { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; -webkit-line-clamp: 1; }
  img { object-fit: cover; display: block; }
  .whatsapp { background: #efe7de; width: 1240px; }
  .whatsapp article { background: #d9fdd3; border-radius: 8px; padding: 4px; width: 280px; color: #111b21; }
  .whatsapp .large img { width: 272px; aspect-ratio: 1.91; border-radius: 6px 6px 0 0; }
  .whatsapp .small { display: grid; grid-template-columns: 84px 1fr; }
  .whatsapp .small img { width: 84px; height: 84px; }
  .whatsapp div { background: #d1f4cc; padding: 6px 8px; }
  .whatsapp b { -webkit-line-clamp: 2; }
  .whatsapp p { -webkit-line-clamp: 2; color: #54656f; font-size: 13px; }
  .whatsapp small { color: #8696a0; }
  .whatsapp a { display: block; padding: 6px; color: #027eb5; word-break: break-all; grid-column: 1 / -1; }
  .facebook { background: #f0f2f5; width: 1072px; }
  .facebook article { background: #fff; width: 500px; }
  .facebook .large img { width: 500px; aspect-ratio: 1.91; }
  .facebook .small { display: grid; grid-template-columns: 158px 1fr; }
  .facebook .small img { width: 158px; height: 158px; }
  .facebook div { background: #f0f2f5; border: 1px solid #dddfe2; padding: 10px 12px; }
  .facebook small { text-transform: uppercase; color: #65676b; }
  .facebook b { font-size: 17px; -webkit-line-clamp: 2; }
  .facebook p { color: #65676b; }
  .google { background: #fff; flex-direction: column; width: 768px; }
  .google article { display: flex; gap: 20px; width: 720px; align-items: center; }
  .google div { width: 600px; }
  .google img { width: 92px; height: 92px; border-radius: 8px; }
  .google small { color: #4d5156; font-size: 12px; }
  .google b { color: #1a0dab; font-size: 20px; font-weight: normal; width: 580px; }
  .google p { color: #4d5156; -webkit-line-clamp: 2; width: 580px; }
  .google em { color: #70757a; font-style: normal; }
`;
