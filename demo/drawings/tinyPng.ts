import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A part of the file: its length, its name with its content, and their checksum. */
function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
}

/**
 * Draws a PNG point by point in a few colours, as a data URL. Made for pictures that are enlarged to a blur: a
 * browser decodes it at once, where a vector drawing is a document of its own to it.
 * @param colours as `#rrggbb`, at most 256
 * @param colourAt which of the colours a point has
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
    // How the row is filtered: not at all.
    0,
    ...Array.from({ length: width }, (_column, column) => colourAt(column, row)),
  ]);
  const file = Buffer.concat([
    signature,
    part('IHDR', header),
    part('PLTE', palette),
    part('IDAT', deflateSync(Buffer.from(rows.flat()))),
    part('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${file.toString('base64')}`;
}
