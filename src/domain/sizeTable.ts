const cmPerInch = 2.54;
const quarters = ['', '¼', '½', '¾'];

function formatInches(cm: number): string {
  const quarterInches = Math.round((cm / cmPerInch) * 4);
  const whole = Math.trunc(quarterInches / 4);
  const fraction = quarters[quarterInches % 4] ?? '';
  return whole === 0 && fraction ? fraction : `${whole}${fraction}`;
}

/** From cm, to the nearest quarter: `38½` for `98`, `37¾–39¼` for `96–100`. Keeps other texts. */
export function toInches(measurement: string): string {
  return measurement.replace(/\d+(?:[.,]\d+)?/g, (number) => {
    const cm = Number(number.replace(',', '.'));
    return Number.isSafeInteger(Math.round(cm)) ? formatInches(cm) : number;
  });
}
