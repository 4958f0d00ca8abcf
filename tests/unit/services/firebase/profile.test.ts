import { beforeEach, describe, expect, it } from 'vitest';
import {
  fetchAddress,
  fetchProfile,
  saveAddress,
  saveProfile,
} from '../../../../src/services/firebase/profile.ts';
import { backend } from '../../../support/backend.ts';
import { addSignedInCustomer } from '../../../support/renderApp.tsx';

let uid: string;
beforeEach(async () => {
  uid = await addSignedInCustomer();
});

// With the joiner (U+200D), without which these are different letters.
const sriLanka = 'ශ්‍රී ලංකාව';

const address = {
  userCountry: sriLanka,
  userFullName: 'ප්‍රියන්ත පෙරේරා',
  userAddress: '12/3, විහාර පාර\nනාවල',
  userCity: 'நுகேகொடை 🌴',
  userPostalCode: '00100',
  userPhone: '+94712345678',
};

describe('the profile', () => {
  it('is null before the first save, and then exactly as it was saved last [3.27] [7.28]', async () => {
    const profile = { userName: 'ප්‍රියන්ත', userPhone: '+94712345678' };
    await expect(fetchProfile(uid)).resolves.toBeNull();
    await saveProfile(uid, { userName: 'Nimal', userPhone: '+94112345678' });
    await saveProfile(uid, profile);
    await expect(fetchProfile(uid)).resolves.toEqual(profile);
    expect(backend.database.read(`users/${uid}`)).toEqual(profile);
  });

  it('is saved without the other fields of a form, above all the password [3.29]', async () => {
    const profile = { userName: 'Nimal', userPhone: '+94712345678' };
    const others = { userPassword: 'kandy-1815', userEmail: 'a@b.lk' };
    await saveProfile(uid, { ...profile, ...others });
    expect(backend.database.read(`users/${uid}`)).toEqual(profile);
    expect(JSON.stringify(backend.database.requests)).not.toContain('kandy-1815');
  });
});

describe('the address', () => {
  it('is null before the first save, and then exactly as it was saved, with leading zeros [3.31]', async () => {
    await expect(fetchAddress(uid)).resolves.toBeNull();
    await saveAddress(uid, address);
    await expect(fetchAddress(uid)).resolves.toEqual(address);
    expect(backend.database.read(`userAddresses/${uid}`)).toEqual(address);
    expect(sriLanka).toContain('\u200D');
  });
});
