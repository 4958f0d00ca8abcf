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
  /\/src\/(config\/(config|settings)|lib\/withTimeout|orders\/hasPayments|ui\/Notice(\.module)?)\./.test(
    moduleId,
  );

const inChunk = (name: string, isMember: (moduleId: string) => boolean) => ({
  name: (moduleId: string, context: ChunkingContext) =>
    isMember(moduleId) && (isSmall(moduleId) || isEager(moduleId, context)) ? name : null,
});

/** What pages with pictures and prices have in common. */
const ofPictures =
  /\/src\/(domain\/(pictureSources|price)|services\/content\/plainImageUrl|product\/(Picture|usePictureUrl|Price)(\.module)?|ui\/(saveData|useNearView|useIdle))\./;

/** What the pages that show the shop's content ask for it with. */
const ofContent = /\/src\/(resources\/content|services\/content\/(catalogue|queries|firstAnswer))\./;

/** What begins, notes and records payments: a dozen small modules that are wanted together. */
const ofPayments =
  /\/src\/(orders\/(?!PaymentRecovery|PaymentNotes|hasPayments)|domain\/(orderId|purchaseRecord)|services\/firebase\/orders\.)/;

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
