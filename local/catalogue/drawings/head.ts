import { mix } from './palette.ts';
import type { Skin } from './palette.ts';
import { area, d, line, mirrored } from './svg.ts';

export type HairName = 'short' | 'waves' | 'bun' | 'long' | 'topknot' | 'crop' | 'braid' | 'curls';

/** How the head is seen: with lowered eyes, from behind, or under a wide straw hat. */
export type HeadName = 'face' | 'back' | 'hat';

const hairColour = '#1d1614';
const hairLight = '#4f3d33';

const shine = (data: string, width = 2.6) =>
  `<path d="${data}" fill="none" stroke="${hairLight}" stroke-width="${width}" stroke-opacity=".55" stroke-linecap="round"/>`;

/** A frangipani flower. */
function araliyaFlower(x: number, y: number, scale = 1): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<path d="M0 0C-9 -4 -9 -17 0 -20C9 -17 9 -4 0 0Z" transform="rotate(${turn})"/>`)
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="#fbf3e6" stroke="#d9b98a" stroke-width=".8">${petals}<circle r="4" fill="#e0a53c" stroke="none"/></g>`;
}

/** Long hair that falls behind the shoulders, drawn before the body. */
function hairBehind(hair: HairName): string {
  if (hair === 'long' || hair === 'braid')
    return area(
      'M-58 180C-82 250 -88 350 -76 432C-52 452 -28 440 0 446C34 440 58 452 82 426C92 346 82 250 58 180C40 140 -40 140 -58 180Z',
      hairColour,
    );
  if (hair === 'waves')
    return area(
      'M-58 170C-88 200 -78 244 -90 282C-96 312 -84 330 -66 326C-40 336 -30 320 0 322C30 320 42 338 68 324C88 328 96 306 90 280C78 240 88 200 58 170Z',
      hairColour,
    );
  if (hair === 'curls')
    return area(
      'M-52 110C-84 112 -98 146 -88 170C-106 196 -98 226 -82 240C-84 270 -58 284 -42 274H42C60 286 86 268 82 240C100 226 106 194 88 170C98 144 82 110 52 110C36 76 -36 76 -52 110Z',
      hairColour,
    );
  if (hair === 'bun') return area('M10 240C44 232 66 254 60 284C54 310 24 314 2 302Z', hairColour);
  return '';
}

function hairOverFace(hair: HairName): string {
  if (hair === 'short' || hair === 'crop') {
    const top = hair === 'short' ? 90 : 100;
    const fringe =
      hair === 'short'
        ? 'C46 140 26 138 -2 138C-28 136 -46 146 -52 166'
        : 'C50 150 26 140 0 140C-26 140 -50 150 -54 168';
    return (
      area(
        `M-60 206C-72 150 -60 ${top + 2} 2 ${top}C66 ${top + 2} 72 152 60 206C59 188 57 176 52 166${fringe}C-57 176 -59 188 -60 206Z`,
        hairColour,
      ) + shine(`M-42 126Q-14 ${top + 10} 26 ${top + 14}M-34 138Q-2 ${top + 22} 38 ${top + 28}`)
    );
  }
  if (hair === 'curls')
    return area(
      'M-62 212C-84 180 -74 118 -44 104C-30 84 30 82 46 104C76 118 84 182 62 212C62 190 56 168 46 158C36 164 24 152 14 156C2 148 -14 158 -24 152C-38 160 -50 160 -52 172C-58 184 -60 198 -62 212Z',
      hairColour,
    );
  const parted =
    'M-61 226C-76 160 -66 96 2 94C66 94 76 158 62 226C60 180 40 150 6 128C-26 134 -56 168 -61 226Z';
  const knot =
    hair === 'topknot'
      ? area('M-34 98C-46 60 -24 38 2 38S48 60 34 98Q0 84 -34 98Z', hairColour) +
        shine('M-22 76Q-6 52 20 58M-18 88Q2 70 26 76')
      : '';
  const flower = hair === 'bun' ? araliyaFlower(60, 180, 1.1) : '';
  return (
    knot +
    area(parted, hairColour) +
    shine('M-46 160Q-36 122 -6 106M-52 184Q-42 144 -12 122M48 164Q40 128 14 108M54 186Q46 140 22 118') +
    flower
  );
}

/** Hair seen from behind. */
function hairFromBehind(hair: HairName, fade: string): string {
  const cap =
    'M-60 204C-70 146 -58 93 0 92C58 93 70 146 60 204C58 238 46 262 34 272Q0 284 -34 272C-46 262 -58 238 -60 204Z';
  if (hair === 'short' || hair === 'crop')
    return (
      area(
        'M-60 196C-68 144 -58 95 0 94C58 95 68 144 60 196C58 226 46 250 30 258Q0 268 -30 258C-46 250 -58 226 -60 196Z',
        hairColour,
      ) +
      area(
        'M-58 204C-54 234 -44 254 -30 258Q0 268 30 258C44 254 54 234 58 204C44 230 -44 230 -58 204Z',
        fade,
        0.15,
      ) +
      shine('M-40 132Q-8 106 30 118M-50 168Q-38 134 -6 124M20 112Q40 124 48 150')
    );
  if (hair === 'curls')
    return (
      area(
        'M-52 110C-84 112 -98 146 -88 170C-106 196 -98 226 -82 240C-84 272 -58 290 -42 276C-20 294 20 294 42 278C60 288 86 270 82 240C100 226 106 194 88 170C98 144 82 110 52 110C36 74 -36 74 -52 110Z',
        hairColour,
      ) +
      shine(
        'M-54 140q14 -22 30 -8q-8 20 10 24M10 130q18 -20 34 0q-12 16 6 26M-66 196q12 -16 26 -2q-6 18 10 22M8 190q14 -18 30 -2q-8 18 8 24M-24 240q12 -14 26 0',
      )
    );
  const sheet = (data: string, strands: string) =>
    area(cap, hairColour) + area(data, hairColour) + shine(strands);
  if (hair === 'long')
    return sheet(
      'M-61 190C-74 250 -84 340 -76 430C-72 480 -58 520 -44 548C-40 534 -38 530 -34 526C-28 556 -16 580 -2 600C4 584 6 572 8 556C16 576 24 584 32 588C34 568 38 552 40 540C46 550 50 552 56 550C66 500 80 450 80 390C82 320 74 250 61 190Z',
      'M-40 146C-60 250 -64 400 -44 520M-52 170C-72 280 -70 380 -60 460M-14 126C-26 270 -28 430 -6 576M2 126C0 260 2 420 6 540M20 128C34 270 34 430 26 566M42 148C62 260 64 400 48 530M54 176C74 290 74 380 66 450',
    );
  if (hair === 'waves')
    return sheet(
      'M-62 180C-92 220 -78 270 -92 318C-94 350 -66 352 -46 344C-26 356 -10 346 4 350C26 358 46 340 66 348C94 348 96 316 90 296C78 256 92 214 62 180Z',
      'M-44 150C-66 220 -46 270 -60 330M-16 132C-32 220 -14 270 -24 338M16 132C34 220 14 280 26 340M46 152C64 220 48 280 62 334',
    );
  if (hair === 'braid') {
    const plait = [0, 1, 2, 3, 4, 5, 6, 7]
      .map((at) => {
        const y = 270 + at * 40;
        const x = 6 + at * at * 0.5;
        const w = 26 - at * 1.7;
        return (
          area(
            d`M${x} ${y}C${x - w - 4} ${y + 2} ${x - w} ${y + 38} ${x} ${y + 54}C${x + 4} ${y + 30} ${x + 4} ${y + 16} ${x} ${y}Z`,
            hairColour,
          ) +
          area(
            d`M${x} ${y}C${x + w + 4} ${y + 6} ${x + w} ${y + 44} ${x} ${y + 54}C${x - 8} ${y + 36} ${x - 6} ${y + 16} ${x} ${y}Z`,
            '#2a1f1b',
          ) +
          shine(d`M${x + 4} ${y + 10}q${w * 0.6} 14 ${w * 0.1} 36`, 1.8)
        );
      })
      .join('');
    return (
      area(cap, hairColour) +
      shine('M-44 166Q-26 230 0 266M-24 124Q-18 200 2 262M26 128Q20 204 8 262M48 168Q32 230 10 266') +
      plait +
      area('M27 590c-8 20 -10 44 2 66c14 -20 14 -46 6 -66Z', hairColour)
    );
  }
  const roundBun = (y: number) =>
    area(d`M-40 ${y}a40 36 0 1 1 80 0a40 36 0 1 1 -80 0Z`, '#251b17') +
    shine(
      d`M-26 ${y + 6}q6 -30 30 -30q24 4 22 26q-6 20 -24 18q-18 -4 -14 -20q8 -12 18 -4M-34 ${y - 8}q14 -26 38 -22`,
    );
  return hair === 'topknot'
    ? roundBun(66) +
        area(cap, hairColour) +
        shine('M-46 230Q-52 160 -10 104M-16 262Q-24 170 -2 106M20 262Q28 170 8 106M48 230Q52 160 16 104')
    : area(cap, hairColour) +
        shine('M-48 150Q-44 190 -24 214M-20 116Q-22 160 -12 198M22 116Q24 160 14 198M48 150Q46 190 26 214') +
        roundBun(240) +
        araliyaFlower(36, 214, 1.05) +
        araliyaFlower(48, 240, 0.9);
}

/** Lowered eyes, brows, nose and lips: a few lines, as in a fashion sketch. */
function features(isMan: boolean, skin: Skin, turn: number): string {
  const ink = mix(skin.shade, '#140b0a', 0.62);
  const lip = mix(skin.base, isMan ? '#7c3a34' : '#a23c48', isMan ? 0.35 : 0.6);
  const stroke = (data: string, width: number, opacity: number, colour = ink) =>
    `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  const brow = isMan
    ? 'M15 184C24 174 38 173 49 182C39 179 26 180 16 190Z'
    : 'M15 181C24 173 38 172 48 180C38 177 26 177 16 185Z';
  const eye =
    area('M15 203C20 190 40 188 48 202C40 212 23 213 15 203Z', mix(skin.base, skin.shade, 0.16)) +
    stroke('M14 203C21 213 40 214 49 202', isMan ? 2.4 : 3, 0.95) +
    (isMan ? '' : stroke('M46 206l6 4M41 210l4 5', 2, 0.9)) +
    stroke('M18 196C25 188 38 188 46 195', 1.3, 0.4) +
    area(brow, hairColour, 0.88);
  const far = 1 - Math.abs(turn) * 0.012;
  const left = `<g transform="scale(${turn < 0 ? -far : -1} 1)">${eye}</g>`;
  const right = turn > 0 ? `<g transform="scale(${far} 1)">${eye}</g>` : eye;
  const side = turn < 0 ? -1 : 1;
  const nose =
    area(
      d`M${-4 * side} 190C${-9 * side} 210 ${-11 * side} 226 ${-14 * side} 236C${-8 * side} 244 ${4 * side} 242 ${4 * side} 238C${-2 * side} 226 ${-4 * side} 208 ${-4 * side} 190Z`,
      skin.shade,
      0.26,
    ) +
    stroke(
      d`M${13 * side} 232C${15 * side} 240 ${8 * side} 241 ${4 * side} 239M${-13 * side} 236C${-14 * side} 243 ${-7 * side} 243 ${-4 * side} 241C0 245 ${4 * side} 244 ${6 * side} 240`,
      1.9,
      0.65,
    );
  const mouth =
    area(
      'M-17 259C-10 254 -5 251 0 254C5 251 10 254 17 259C9 261 -9 261 -17 259Z',
      mix(lip, '#2a0e10', 0.28),
    ) +
    area('M-17 259C-8 261 8 261 17 259C12 268 6 271 0 271C-6 271 -12 268 -17 259Z', lip) +
    stroke('M-17 259C-8 262 8 262 17 259', 1.4, 0.7) +
    area('M-6 264Q0 262 7 264Q2 267 -6 264Z', '#ffe2d2', 0.25) +
    stroke('M-7 275Q0 278 7 275', 2, 0.22);
  const blush = isMan
    ? ''
    : mirrored('<ellipse cx="38" cy="226" rx="15" ry="10" fill="#c2493f" fill-opacity=".1"/>');
  return `<g class="face" transform="translate(${turn} 0)">${blush}${left}${right}${nose}${mouth}</g>`;
}

const beard =
  'M-57 204C-56 236 -46 262 -26 282Q0 298 26 282C46 262 56 236 57 204C52 226 44 240 30 246C18 242 8 245 0 247C-8 245 -18 242 -30 246C-44 240 -52 226 -57 204Z';

/** A wide straw hat, pulled low: only nose and mouth show under the brim. */
function hat(skin: Skin): string {
  const straw = '#d8bd8a';
  const weave = [12, 24, 36, 48]
    .map((up) => d`M${-62 + up * 0.3} ${170 - up}Q0 ${184 - up} ${62 - up * 0.3} ${170 - up}`)
    .join('');
  return (
    area('M-56 178C-40 214 40 214 56 178V206C40 246 -40 246 -56 206Z', skin.shade, 0.55) +
    area('M-150 184C-120 150 120 146 152 172C150 214 -136 226 -150 184Z', mix(straw, '#5b3a2c', 0.35)) +
    area('M-64 172C-70 96 -40 66 2 66C46 66 70 96 66 170C40 186 -40 188 -64 172Z', straw) +
    area('M-65 160C-40 180 40 178 66 158L66 178C40 194 -40 196 -65 180Z', '#3d2a24') +
    area(
      'M-152 182C-130 200 -100 196 -64 184C-30 196 36 194 66 180C100 188 136 184 153 170C154 194 92 212 0 214C-92 214 -154 204 -152 182Z',
      straw,
    ) +
    line(weave, { colour: '#a9884f', width: 1.2, opacity: 0.5 }) +
    line('M-146 188C-96 208 94 204 148 176M-120 196C-70 206 70 204 124 188', {
      colour: '#a9884f',
      width: 1.2,
      opacity: 0.55,
    }) +
    area('M20 76C50 84 64 110 64 156C52 166 40 168 30 170C44 130 40 100 20 76Z', '#8f6f3d', 0.28)
  );
}

export interface HeadStyle {
  isMan: boolean;
  skin: Skin;
  hair: HairName;
  head: HeadName;
  /** How far the face is turned to the right, in body units. */
  turn: number;
  hasBeard?: boolean | undefined;
}

export interface Head {
  /** Hair behind the neck. */
  behind: string;
  skull: string;
  /** Hair, hat and whatever lies on top of the clothes. */
  front: string;
}

/** Draws a head; `paint` is the skin's gradient. */
export function drawHead({ isMan, skin, hair, head, turn, hasBeard }: HeadStyle, paint: string): Head {
  const skullOutline = isMan
    ? 'M0 108C42 108 60 144 58 192C57 226 48 256 26 278Q0 294 -26 278C-48 256 -57 226 -58 192C-60 144 -42 108 0 108Z'
    : 'M0 110C40 110 58 146 56 194C54 232 34 284 0 288C-34 284 -54 232 -56 194C-58 146 -40 110 0 110Z';
  const ears = mirrored(
    area('M55 188C66 180 70 190 67 206C65 218 58 222 54 216Z', skin.base) +
      line('M59 194Q65 196 61 208', { colour: skin.shade, width: 1.6, opacity: 0.5 }),
  );
  if (head === 'back') return { behind: '', skull: ears, front: hairFromBehind(hair, skin.base) };
  const shaded = area(
    'M57 180C56 226 36 276 0 288C22 262 38 232 42 196C46 170 44 150 40 132C54 146 58 164 57 180Z',
    skin.shade,
    0.3,
  );
  const cheek = area('M-46 206C-44 236 -32 258 -20 268C-26 246 -30 226 -46 206Z', skin.light, 0.35);
  const jaw = line(
    isMan
      ? 'M-50 240C-44 262 -34 274 -24 280Q0 295 24 280C34 274 44 262 50 240'
      : 'M-46 240C-36 270 -16 286 0 288C16 286 36 270 46 240',
    { colour: skin.shade, width: 2.6, opacity: 0.45 },
  );
  const face = jaw + features(isMan, skin, turn);
  return {
    behind: hairBehind(hair),
    skull:
      ears +
      area(skullOutline, paint) +
      shaded +
      cheek +
      (hasBeard ? area(beard, hairColour, 0.82) : '') +
      face,
    front: head === 'hat' ? hat(skin) : hairOverFace(hair),
  };
}
