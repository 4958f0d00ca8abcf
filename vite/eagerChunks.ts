interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
}

interface ChunkingContext {
  getModuleInfo: (moduleId: string) => ModuleInfo | null;
}

export const isLibrary = (moduleId: string) => moduleId.includes('/node_modules/');

/** Whether a module is part of the first load: the entry reaches it without a dynamic import. */
function isEager(moduleId: string, context: ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(moduleId)) return false;
  seen.add(moduleId);
  const info = context.getModuleInfo(moduleId);
  return (
    info !== null && (info.isEntry || info.importers.some((importer) => isEager(importer, context, seen)))
  );
}

/** Too small for a request of its own, and wanted by most pages. */
const isSmall = (moduleId: string) =>
  /\/src\/(config|lib\/(settings|withTimeout)|orders\/hasPayments|components\/Notice(\.module)?)\./.test(
    moduleId,
  );

const inChunk = (name: string, isMember: (moduleId: string) => boolean) => ({
  name: (moduleId: string, context: ChunkingContext) =>
    isMember(moduleId) && (isSmall(moduleId) || isEager(moduleId, context)) ? name : null,
});

/** What pages with pictures and prices have in common. */
const ofPictures =
  /\/src\/(lib\/(lessData|pictureSources|price)|services\/plainImageAddress|components\/(Picture|usePictureAddress|Price|useNearView|useIdle)(\.module)?)\./;

/** What the pages that show the shop's content ask for it with. */
const ofContent = /\/src\/(resources\/content|services\/(catalogue|queries|firstAnswer))\./;

/** What begins, notes and records payments: a dozen small modules that are wanted together. */
const ofPayments =
  /\/src\/(orders\/(?!PaymentRecovery|hasPayments)|domain\/(orderId|purchaseRecord)|components\/PaymentNoteList|services\/orders\.)/;

/**
 * Puts what the first load needs into two files instead of a dozen: the libraries, which change less often and stay
 * cached across deploys, and the app; and what many pages share into two more, instead of a
 * dozen small ones. Everything else is left to the bundler.
 */
export const eagerChunks = [
  { ...inChunk('libraries', isLibrary), priority: 2 },
  { ...inChunk('app', (moduleId) => !isLibrary(moduleId)), priority: 1 },
  { name: 'pictures', test: ofPictures },
  { name: 'content', test: ofContent },
  { name: 'payments', test: ofPayments },
];
