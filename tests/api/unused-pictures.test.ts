import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';

const aPicture = async (background: string): Promise<string> => {
  const plain = sharp({ create: { width: 1040, height: 700, channels: 3, background } });
  return (await plain.png().toBuffer()).toString('base64');
};

async function anOwner() {
  const shop = await aShop();
  let owner = await signedInBrowser(shop, 'owner');
  const ask: typeof owner.ask = (...call) => owner.ask(...call);
  const sent = async (path: string, colour: string, frame: object = {}): Promise<string> =>
    (await ask('POST', path, { picture: await aPicture(colour), ...frame })).body.file;
  const set = async (kind: string, change: (value: never) => object) => {
    const { version: basedOn, value } = (await ask('GET', `/settings/${kind}`)).body;
    return ask('PUT', `/settings/${kind}`, { basedOn, value: change(value as never) });
  };
  return {
    ask,
    logo: (colour: string) => sent('/logos', colour),
    picture: (colour: string) => sent('/model-pictures', colour, { x: 50, y: 50 }),
    setLogo: (logo: string) => set('looks', (looks: object) => ({ ...looks, logo })),
    setTowns: (change: (towns: object[]) => object[]) =>
      set('places', (places: { towns: object[] }) => ({ ...places, towns: change(places.towns) })),
    isThere: async (file: string) => (await shop.app.request(`/api/assets/${file}`)).status === 200,
    nightAfter: async (days: number) => {
      shop.setNow(addHours(new Date(), 24 * days));
      await shop.jobs.run('forget-old');
    },
    /** Sessions are over after a month too. */
    today: async () => {
      shop.setNow(new Date());
      owner = await signedInBrowser(shop, 'owner');
    },
  };
}

const vespa = { model: 'Vespa', colour: 'red', colourValue: null, type: 'scooter', category: '125cc' };
const salerno = { name: 'Salerno', latitude: 40.681, longitude: 14.759, about: { it: 'Il porto.' } };

describeOnPostgres('a picture that nothing shows', () => {
  it('is deleted after a month; what a model or any version of a setting names stays, so that a step back finds it', async () => {
    const { ask, logo, picture, setLogo, setTowns, isThere, nightAfter, today } = await anOwner();
    const [first, second, unusedLogo] = [await logo('#aa0000'), await logo('#00aa00'), await logo('#0000aa')];
    const ofModel = await picture('#aa00aa');
    const [ofTown, unused] = [await picture('#00aaaa'), await picture('#aaaa00')];
    for (const file of [first, second]) expect((await setLogo(file)).status).toBe(204);
    const model = { ...vespa, seats: 2, licence: 'A1', texts: {}, pictures: [ofModel] };
    expect((await ask('POST', '/models', model)).status).toBe(201);
    const town = { id: 'salerno', office: false, delivery: true, own: { ...salerno, picture: ofTown } };
    expect((await setTowns((towns) => [town, ...towns])).status).toBe(204);
    expect((await setTowns((towns) => towns.slice(1))).status).toBe(204);

    await nightAfter(29);
    for (const file of [unusedLogo, unused]) expect(await isThere(file)).toBe(true);
    await nightAfter(31);
    const sizes = [unusedLogo.replace(/\d+x\d+\.png/, 'icon.png'), unused.replace('1040', '520')];
    for (const file of [unusedLogo, unused, ...sizes])
      expect([file, await isThere(file)]).toEqual([file, false]);
    for (const file of [first, second, ofModel, ofModel.replace('1040', '520'), ofTown])
      expect([file, await isThere(file)]).toEqual([file, true]);

    await today();
    const { version } = (await ask('GET', '/settings/looks')).body;
    expect((await ask('POST', '/settings/looks/undo', { basedOn: version })).status).toBe(204);
    expect((await ask('GET', '/settings/looks')).body.value.logo).toBe(first);
    expect((await setLogo(unusedLogo)).body.refusal).toBe('photo_missing');
    expect((await setLogo(await logo('#0000aa'))).status).toBe(204);
  });
});
