/** SVG paths in a 24 × 24 view box. The build inlines them into index.html as symbols, which `Icon` refers to. */
export const icons = {
  bag: 'M6 8h12l1 12H5L6 8Zm3 0V6.5a3 3 0 0 1 6 0V8',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-3.9 3.8-6 7.5-6s6.7 2.1 7.5 6',
  search: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.6-1.9 4.9 4.9',
  heart: 'M12 20S4 15.2 4 9.3a4.2 4.2 0 0 1 8-1.9 4.2 4.2 0 0 1 8 1.9C20 15.2 12 20 12 20Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5-10-6.5Z',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  remove: 'M5 7h14M10 7V4.5h4V7m-7 0 .8 12.5h8.4L17 7',
  copy: 'M9 9h10v11H9V9Zm-3.5 6H5V4h10v1',
  truck:
    'M3 6.5h11v10H3v-10Zm11 4h4l3 3v3h-7m-7.5 2.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  returns: 'M4 10h11a5 5 0 0 1 0 10h-4M4 10l4-4m-4 4 4 4',
  zoom: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5M11 8v6M8 11h6',
  share: 'M12 15V4m-4 3.5L12 4l4 3.5M6 11v8.5h12V11',
  chat: 'M4.5 5h15v11.5H11L6.5 20v-3.5h-2V5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  facebook:
    'M14.5 8H17V4.5h-2.5C12 4.5 10.5 6 10.5 8.5V11H8v3.5h2.5V20H14v-5.5h2.5l.5-3.5h-3V9c0-.6.2-1 .5-1Z',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM16.8 7.2v.01',
  tiktok: 'M13.5 4v11.5a3.5 3.5 0 1 1-3.5-3.5m3.5-8c.3 2.8 2 4.5 5 4.7',
} as const;

export type IconName = keyof typeof icons;
