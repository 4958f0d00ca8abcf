import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A PNG chunk: length, type and data, checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), typeAndData, uint32(crc32(typeAndData))]);
}

/**
 * Draws a PNG pixel by pixel from a palette and returns it as a data URL. Used for blurred placeholders: a browser
 * decodes a PNG much faster than an SVG, which it parses as a document.
 * @param colours as `#rrggbb`, at most 256
 * @param colourAt returns the index of a pixel's colour
 */
export function tinyPng(
  width: number,
  height: number,
  colours: readonly string[],
  colourAt: (column: number, row: number) => number,
): string {
  const bitsPerSample = 8;
  const indexedColour = 3;
  const header = Buffer.concat([
    uint32(width),
    uint32(height),
    Buffer.from([bitsPerSample, indexedColour, 0, 0, 0]),
  ]);
  const palette = Buffer.from(colours.map((colour) => colour.slice(1)).join(''), 'hex');
  const rows = Array.from({ length: height }, (_row, row) => [
    // Filter type: none.
    0,
    ...Array.from({ length: width }, (_column, column) => colourAt(column, row)),
  ]);
  const file = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${file.toString('base64')}`;
}
