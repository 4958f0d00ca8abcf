/** The districts by the first two digits of their postal codes. Source: Sri Lanka Post's directory of postal codes. */
const districts: Readonly<Record<string, string>> = {
  '00': 'Colombo',
  '01': 'Colombo',
  '10': 'Colombo',
  '11': 'Gampaha',
  '12': 'Kalutara',
  '20': 'Kandy',
  '21': 'Matale',
  '22': 'Nuwara Eliya',
  '30': 'Batticaloa',
  '31': 'Trincomalee',
  '32': 'Ampara',
  '40': 'Jaffna',
  '41': 'Mannar',
  '42': 'Mullaitivu',
  '43': 'Vavuniya',
  '44': 'Kilinochchi',
  '50': 'Anuradhapura',
  '51': 'Polonnaruwa',
  '60': 'Kurunegala',
  '61': 'Puttalam',
  '70': 'Ratnapura',
  '71': 'Kegalle',
  '80': 'Galle',
  '81': 'Matara',
  '82': 'Hambantota',
  '90': 'Badulla',
  '91': 'Monaragala',
};

const postalCodePattern = /^\d{5}$/;

/** Whether a text has the form of a Sri Lankan postal code: five digits. */
export function isPostalCode(text: string): boolean {
  return postalCodePattern.test(text.trim());
}

/** The district of a postal code; undefined if it is not a Sri Lankan postal code. */
export function districtOf(postalCode = ''): string | undefined {
  return isPostalCode(postalCode) ? districts[postalCode.trim().slice(0, 2)] : undefined;
}
