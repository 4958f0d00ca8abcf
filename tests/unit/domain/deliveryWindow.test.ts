import { describe, expect, it } from 'vitest';
import { deliveryWindow, formatDeliveryWindow } from '../../../src/domain/deliveryWindow.ts';
import { districtOf } from '../../../src/domain/contact.ts';
import { sriLankaDay } from '../../../src/domain/delivery.ts';

/** Noon in Sri Lanka. */
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

const windowOf = (postalCode: string | undefined, orderedAt: Date) => {
  const { from, to } = deliveryWindow(postalCode, orderedAt);
  return [sriLankaDay(from), sriLankaDay(to)];
};

const colombo = '00700';
const jaffna = '40000';

describe('the district [U51]', () => {
  it.each([
    ['00100', 'Colombo'],
    ['12000', 'Kalutara'],
    ['40000', 'Jaffna'],
    ['91000', 'Monaragala'],
    [' 00700 ', 'Colombo'],
    ['99999', undefined],
    ['02000', undefined],
    ['700', undefined],
    ['007000', undefined],
    ['0070O', undefined],
    ['00 700', undefined],
    ['００７００', undefined],
    ['__proto__', undefined],
    [undefined, undefined],
  ])('of %j is %s', (postalCode, district) => {
    expect(districtOf(postalCode)).toBe(district);
  });

  // Offices whose codes begin like those of another district, and the neighbours of their codes.
  it.each([
    ['Colombo', 'Hanwella 10650, Waga 10680'],
    ['Gampaha', 'Pugoda 10660, Kapugoda 10662, Tittapattara 10664, Gampaha 11000'],
    ['Kandy', 'Ulapane 20562, Pussellawa 20580, Galaboda 20664, Rambukpitiya 20676, Karandagolla 20738'],
    ['Nuwara Eliya', 'Kotmale 20560, Maswela 20566, Doragala 20567, Nayapana 20568, Katukitula 20588'],
    ['Nuwara Eliya', 'Ramboda 20590, Labukele 20592, Ketaboola 20660, Hapugastalawa 20668, Pitawala 20682'],
    ['Nuwara Eliya', 'Harangala 20669, Nawathispane 20670, Ambagamuwa 20678, Ginigathena 20680'],
    ['Nuwara Eliya', 'Mandaram Nuwara 20744, Padiyapelella 20750, Munwatta 20752, Kotmale 22560'],
    ['Mullaitivu', 'Mullaitivu 42000, Puthuvedduvan 42330, Puthukkudiyiruppu 42530, Udayarkaddu 42532'],
    ['Kilinochchi', 'Kilinochchi 42400, Vannerikulam 42430, Paranthan 42500, Tharmapuram 42512'],
    ['Kilinochchi', 'Pallai 42550, Eluthumadduval 42580, Punakary 42600, Iranaitivu 42630'],
    ['Trincomalee', 'Pulmoddai 31017, Pulmoddai 50567'],
    ['Kurunegala', 'Elibichchiya 60156, Pannala 60160, Welipennagahamulla 60240, Gokarella 60522'],
    ['Puttalam', 'Kirimetiyana 60157, Arachchikattuwa 60243, Tammennawatiya 60517, Chilaw 61000'],
    ['Ratnapura', 'Padalangala 70230, Wellandura 70293'],
    ['Monaragala', 'Sevanagala 70250, Mahagama Colony 70256, Buddama 91038, Dambagalla 91050'],
    ['Ampara', 'Inginiyagala 32040, Inginiyagala 91040, Nelliyadda 91042'],
    ['Badulla', 'Rambukpotha 82033, Badulla 90000'],
  ])('%s has the offices %s [F91]', (district, offices) => {
    for (const [code] of offices.matchAll(/\d{5}/g)) expect(districtOf(code)).toBe(district);
  });

  it('is one of 25', () => {
    const codes = Array.from({ length: 100 }, (_, index) => `${String(index).padStart(2, '0')}000`);
    const known = new Set(codes.map(districtOf).filter((district) => district !== undefined));
    expect(known.size).toBe(25);
  });
});

describe('the days of a delivery [U51]', () => {
  it.each<[what: string, postalCode: string | undefined, orderedAt: Date, from: string, to: string]>([
    ['near Colombo', colombo, noon('2026-11-09'), '2026-11-11', '2026-11-12'],
    ['elsewhere', jaffna, noon('2026-11-09'), '2026-11-11', '2026-11-17'],
    ['with an unknown postal code', '99999', noon('2026-11-09'), '2026-11-11', '2026-11-17'],
    ['over a Sunday', colombo, noon('2026-11-13'), '2026-11-16', '2026-11-17'],
    ['ordered on a Sunday', colombo, noon('2026-11-15'), '2026-11-17', '2026-11-18'],
    ['over the poya day of 24 November 2026', colombo, noon('2026-11-23'), '2026-11-26', '2026-11-27'],
    ['over Independence Day and a Sunday', colombo, noon('2027-02-03'), '2027-02-06', '2027-02-08'],
    ['ordered on a poya day', colombo, noon('2026-11-24'), '2026-11-26', '2026-11-27'],
    ['over poya, Christmas and a Sunday', jaffna, noon('2026-12-22'), '2026-12-26', '2027-01-01'],
    ['over the Sinhala and Tamil New Year', colombo, noon('2027-04-12'), '2027-04-16', '2027-04-17'],
    ['after the table, without poya days', colombo, noon('2028-01-10'), '2028-01-12', '2028-01-13'],
    ['after the table, over yearly holidays', colombo, noon('2028-12-22'), '2028-12-26', '2028-12-27'],
    [
      'at the last moment of a day in Sri Lanka',
      colombo,
      new Date('2026-11-09T18:29:59Z'),
      '2026-11-11',
      '2026-11-12',
    ],
    [
      'at the first moment of the next',
      colombo,
      new Date('2026-11-09T18:30:00Z'),
      '2026-11-12',
      '2026-11-13',
    ],
    ['over a leap day', colombo, noon('2028-02-28'), '2028-03-01', '2028-03-02'],
  ])('%s', (_what, postalCode, orderedAt, from, to) => {
    expect(windowOf(postalCode, orderedAt)).toEqual([from, to]);
  });

  it('are none for an invalid date', () => {
    expect(formatDeliveryWindow(deliveryWindow(colombo, new Date(Number.NaN)))).toBe('');
  });
});

describe('the text of the days', () => {
  const text = (from: string, to: string) => formatDeliveryWindow({ from: noon(from), to: noon(to) });
  it.each([
    ['2026-11-24', '2026-11-26', 'Tue 24 – Thu 26 Nov'],
    ['2026-11-30', '2026-12-02', 'Mon 30 Nov – Wed 2 Dec'],
    ['2026-12-31', '2027-01-02', 'Thu 31 Dec – Sat 2 Jan'],
    ['2026-09-01', '2026-09-03', 'Tue 1 – Thu 3 Sep'],
    ['2026-11-24', '2026-11-24', 'Tue 24 Nov'],
    ['2026-11-24', '2027-11-26', 'Tue 24 Nov – Fri 26 Nov'],
  ])('from %s to %s', (from, to, expected) => {
    expect(text(from, to)).toBe(expected);
  });
});
