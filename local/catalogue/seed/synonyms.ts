/** The demo owner's words that mean the same to the search, by document id. */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  'words-saree': ['saree', 'sari', 'සාරි', 'சேலை'],
  'words-osari': ['osari', 'osariya', 'kandyan saree', 'ඔසරි', 'ඔසරිය'],
  'words-sarong': ['sarong', 'lungi', 'සරම', 'சாரம்'],
  'words-dress': ['dress', 'frock', 'ගවුම', 'கவுன்'],
  'words-tee': ['tee', 't-shirt', 'ටීෂර්ට්'],
  'words-lotus': ['lotus', 'nelum', 'නෙළුම්', 'தாமரை'],
  'words-temple-flower': ['araliya', 'temple flower', 'frangipani', 'අරලිය'],
  'words-new-year': ['avurudu', 'new year', 'අවුරුදු', 'புத்தாண்டு'],
  'words-tote': ['tote', 'shopping bag', 'market bag'],
};
