// No company stands behind the demo: whoever runs the shop writes their own registration here.
export const business = {
  company: '마루널스(예시)',
  representative: '김예시',
  registrationNumber: '000-00-00000',
  mailOrderNumber: '제0000-예시-0000호',
  address: '예시시 예시구 예시로 0',
  phone: '0000-0000',
  email: 'help@nursing.example',
};
