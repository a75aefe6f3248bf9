/** What a customer writes into the contract's form. */
export const customerData = {
  fullName: 'Łukasz Ğündoğan',
  dateOfBirth: '1990-04-05',
  placeOfBirth: 'Wrocław',
  idDocument: 'Patente',
  idNumber: 'AB1234567',
  email: 'lukasz@guest.example',
  phone: '+49 151 12345678',
  address: 'Lindenstraße 5',
  city: 'Köln',
  zipCode: '50674',
};

export const secondDriver = {
  fullName: 'Nguyễn Thị Hương',
  dateOfBirth: '1992-01-31',
  placeOfBirth: 'Hà Nội',
  idDocument: 'Patente',
  idNumber: 'VN998877',
};
