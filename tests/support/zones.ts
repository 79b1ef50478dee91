/** Zones on both sides of São Paulo, the day's first and last included. */
export const zonesAround = [
  'America/Sao_Paulo',
  'America/New_York',
  'UTC',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
