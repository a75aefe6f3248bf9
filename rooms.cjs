/**
 * The rooms of src in their order: a room imports only rooms of lines above its own; rooms of one line are strangers to each other.
 * Read by .dependency-cruiser.cjs, by tests/arrows and by the picture in CONTRIBUTING.md. Said here and nowhere else.
 */
module.exports = [
  ['basics'],
  ['shop'],
  ['tasks', 'visits'],
  ['place', 'price', 'fleet', 'payment', 'newsroom'],
  ['delivery'],
  ['booking'],
  ['waiting-list', 'key-box', 'reviews', 'till', 'money-request', 'partners'],
  ['contract'],
  ['handover'],
  ['fines', 'deposit'],
  ['charges'],
  ['invoices'],
  ['mails'],
  ['disputes', 'notifications'],
  ['contact', 'retention', 'watch', 'identity', 'customers'],
  ['newsletter'],
  ['own-page', 'back-office', 'go-live'],
];
