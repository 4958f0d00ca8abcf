import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDemoShop } from './buildDemo.ts';

const boardFolder = 'owner';

/** The files of a build without the board, by path from its folder. */
function shopFiles(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(
    paths
      .filter((path) => !path.startsWith(`${boardFolder}/`))
      .map((path) => [path, readFileSync(join(folder, path))]),
  );
}

/**
 * Compares the shop of a build with one that was built alone.
 * @returns one sentence for each file that is not the same to the byte
 */
export function boardInShop(withBoard: string, alone: string): string[] {
  const [files, expected] = [shopFiles(withBoard), shopFiles(alone)];
  return [...new Set([...files.keys(), ...expected.keys()])].flatMap((path) => {
    const content = files.get(path);
    if (content && expected.get(path)?.equals(content)) return [];
    return [`The board changes the shop: ${path} is not the same without it.`];
  });
}

/** Builds the demo shop without the board and compares it with one that has the board. */
export async function checkShopAlone(withBoard: string): Promise<string[]> {
  const alone = mkdtempSync(join(tmpdir(), 'shop-alone-'));
  try {
    await buildDemoShop(alone, false);
    return boardInShop(withBoard, alone);
  } finally {
    rmSync(alone, { recursive: true });
  }
}
