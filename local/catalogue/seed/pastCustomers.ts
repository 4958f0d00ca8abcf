/** A customer of the demo shop's past two months. All of them are invented. */
export interface PastCustomer {
  uid: string;
  name: string;
  email: string;
  phone: string;
  /** Undefined: has paid without entering one. */
  address: { street: string; city: string; postalCode: string } | undefined;
}

/** Name, street, city, postal code. */
const people: readonly (readonly [name: string, street: string, city: string, postalCode: string])[] = [
  ['Dilani Fernando', '14/3 Lake Road', 'Maharagama', '10280'],
  ['Kasun Jayawardena', '27 Temple Lane', 'Kandy', '20000'],
  ['Tharindu Bandara', '8 Hill Street', 'Peradeniya', '20400'],
  ['Fathima Nazeer', '61 Main Street', 'Kattankudy', '30100'],
  ['Priya Selvarajah', '19 Kovil Road', 'Jaffna', '40000'],
  ['Nadeesha Wickramasinghe', 'Flat 4B, 120 Galle Road', 'Dehiwala', '10350'],
  ['Roshan De Silva', '33 Lighthouse Street', 'Galle', '80000'],
  ['Anushka Rodrigo', '5 Sea Avenue', 'Negombo', '11500'],
  ['Mohamed Rizwan', '92 Hospital Road', 'Kalmunai', '32300'],
  ['Ishara Gunawardena', '210/1 High Level Road', 'Homagama', '10200'],
  ['Chathura Senanayake', '47 Kurunegala Road', 'Kuliyapitiya', '60200'],
  ['Lakmini Rathnayake', '12 Clock Tower Road', 'Anuradhapura', '50000'],
  ['Shanaka Weerasinghe', '3 Beach Road', 'Matara', '81000'],
  ['Hiruni Abeysekera', '76 Stanley Road', 'Nugegoda', '10250'],
  ['Meena Kandasamy', '40 Station Road', 'Vavuniya', '43000'],
  ['Gayan Pathirana', '18 Dambulla Road', 'Matale', '21000'],
  ['Sachini Herath', '9/2 Church Road', 'Wattala', '11300'],
  ['Ruwan Karunaratne', '55 Bandarawela Road', 'Badulla', '90000'],
  ['Amaya Samarasinghe', '101 Park Street', 'Colombo 2', '00200'],
  ['Nimasha Peiris', '24 Station Lane', 'Moratuwa', '10400'],
  ['Dinesh Kumar', '7 Tea Factory Road', 'Hatton', '22000'],
  ['Zainab Hussain', '88 Marine Drive', 'Colombo 6', '00600'],
  ['Lahiru Dissanayake', '150 Lake Round', 'Kurunegala', '60000'],
  ['Oshadi Liyanage', '31 Rest House Road', 'Hambantota', '82000'],
  ['Melanie van Dort', '2 Flower Terrace', 'Colombo 7', '00700'],
  ['Suresh Balachandran', '66 Inner Harbour Road', 'Trincomalee', '31000'],
  ['Pavithra Ekanayake', '13 Rubber Estate Road', 'Kegalle', '71000'],
  ['Janith Amarasekara', '204 Gem Street', 'Ratnapura', '70000'],
  ['Thilini Hettiarachchi', '45 Old Road', 'Kalutara', '12000'],
  ['Sanjeewa Kulathunga', '11 New Town', 'Polonnaruwa', '51000'],
  ['Buddhika Mendis', '17 Canal Road', 'Chilaw', '61000'],
  ['Yasmin Careem', '59 Mosque Road', 'Beruwala', '12070'],
  ['නිලූෂා කුමාරි', '23, විහාර මාවත', 'මාලබේ', '10115'],
  ['සුනිල් රණසිංහ', '68/1, ප්‍රධාන පාර', 'ගම්පහ', '11000'],
  ['චමරි අතපත්තු', '5, ගෝනපොළ හන්දිය', 'හොරණ', '12400'],
  ['மீனாட்சி சுந்தரம்', '14, கோவில் வீதி', 'யாழ்ப்பாணம்', '40000'],
  ['கார்த்திகா ராஜன்', '37, பிரதான வீதி', 'மட்டக்களப்பு', '30000'],
  ['Ashan Ranatunga', '81 Airport Road', 'Katunayake', '11450'],
];

const emailOf = (name: string, index: number) => {
  const plain = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  return `${plain.length > 3 ? plain : `customer${index}`}@example.com`;
};

const phoneOf = (index: number) => `077 000 ${String(index + 1).padStart(4, '0')}`;

/** They order at random. */
export const pastCustomers: readonly PastCustomer[] = people.map(
  ([name, street, city, postalCode], index) => ({
    uid: `past-customer-${String(index + 1).padStart(2, '0')}`,
    name,
    email: emailOf(name, index + 1),
    phone: phoneOf(index),
    address: { street, city, postalCode },
  }),
);

const outsider = (uid: string, name: string, index: number, address: PastCustomer['address']) => ({
  uid,
  name,
  email: emailOf(name, index),
  phone: phoneOf(index),
  address,
});

/** Has paid, but not said where to send it. */
export const customerWithoutAddress: PastCustomer = outsider(
  'past-customer-no-address',
  'Heshan Alwis',
  90,
  undefined,
);

/** Account, profile and address are gone; the orders stay. */
export const deletedCustomer: PastCustomer = outsider('past-customer-deleted', 'Deleted Customer', 91, {
  street: '1 Old Lane',
  city: 'Panadura',
  postalCode: '12500',
});

/** Asks to be forgotten, and waits for nothing any more. */
export const formerCustomer: PastCustomer = outsider('past-customer-former', 'Udeni Wijesuriya', 93, {
  street: '29 Hospital Lane',
  city: 'Kuliyapitiya',
  postalCode: '60200',
});

/** Buys for a shop of her own: one order of very many lines. */
export const wholesaleCustomer: PastCustomer = outsider('past-customer-wholesale', 'Kumudu Dharmasena', 92, {
  street: '300 Bazaar Street',
  city: 'Nuwara Eliya',
  postalCode: '22200',
});
