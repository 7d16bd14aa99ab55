import { beforeEach, expect, test, vi } from 'vitest'

const values = new Map<string, string>()
const listeners: ((event: { key: string }) => void)[] = []
beforeEach(() => {
  values.clear()
  listeners.length = 0
  vi.resetModules()
  vi.stubGlobal('addEventListener', (_: string, listener: (event: { key: string }) => void) => listeners.push(listener))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})
const brand = async () => import('../../../../src/stores/design/brand.ts')
const stored = () => JSON.parse(values.get('qingtu:brand') ?? '{"kits":[]}')

test('colours kept before there were kits are the colours of the first one', async () => {
  values.set('qingtu:brand-colours', JSON.stringify(['#16a34a', 'green', '#ffffff80']))
  const { brandColours, $kit } = await brand()
  brandColours.note('#000000')
  expect(brandColours.$items.get()).toEqual(['#000000', '#16a34a', '#ffffff80'])
  expect($kit.get()?.name).toBe('我的品牌')
  expect(values.has('qingtu:brand-colours')).toBe(false)
  brandColours.drop('#16a34a')
  expect(stored().kits[0].colours.map(({ colour }: { colour: string }) => colour)).toEqual(['#000000', '#ffffff80'])
})

test('the first colour kept begins a kit, and none is kept twice', async () => {
  const { brandColours, $kits } = await brand()
  brandColours.note('#123456')
  brandColours.note('#123456')
  expect($kits.get()).toHaveLength(1)
  expect(brandColours.$items.get()).toEqual(['#123456'])
})

test('five kits, each by its own name; the one that goes can come back', async () => {
  const { addKit, dropKit, chooseKit, $kits, $kit } = await brand()
  for (let at = 0; at < 5; at++) expect(addKit({ name: '茶铺' })).toBe(true)
  expect(addKit()).toBe(false)
  expect($kits.get().map(({ name }) => name)).toEqual(['茶铺', '茶铺 2', '茶铺 3', '茶铺 4', '茶铺 5'])
  chooseKit($kits.get()[1]!.id)
  const back = dropKit()
  expect($kits.get()).toHaveLength(4)
  back()
  expect($kit.get()?.name).toBe('茶铺 2')
})

test('a role has one colour, and a colour that was only at hand takes it on', async () => {
  const { brandColours, setRole, $kit } = await brand()
  brandColours.note('#0b6b3a')
  setRole('accent', '#0b6b3a')
  setRole('accent', '#b4441c')
  setRole('paper', '#ffffffff')
  expect($kit.get()?.colours).toEqual([
    { colour: '#b4441c', role: 'accent' },
    { colour: '#ffffff', role: 'paper' },
  ])
  setRole('accent', null)
  expect($kit.get()?.colours).toEqual([{ colour: '#ffffff', role: 'paper' }])
})

test('what another tab changes is there at once, and is not written over', async () => {
  const { addKit, changeKit, $kit, $kits } = await brand()
  addKit({ name: '茶铺' })
  const shelf = stored()
  shelf.kits[0].account = '@茶铺日记'
  values.set('qingtu:brand', JSON.stringify(shelf))
  for (const listener of listeners) listener({ key: 'qingtu:brand' })
  expect($kit.get()?.account).toBe('@茶铺日记')
  shelf.kits[0].account = '@新名字'
  values.set('qingtu:brand', JSON.stringify(shelf))
  changeKit({ titleFont: 'smiley-sans' })
  expect($kits.get()[0]).toMatchObject({ account: '@新名字', titleFont: 'smiley-sans' })
})

test('what makes no sense is mended field by field', async () => {
  const logo = { asset: 'a'.repeat(64), width: 10, height: 10 }
  const kits = [
    {
      id: 'one',
      name: 7,
      colours: [{ colour: '#ABCDEF' }, { colour: '#abcdef', role: 'sky' }],
      titleFont: '"x',
      logo: 3,
    },
    { id: 'one', name: 'twice' },
    { id: 'two', colours: ['ink', 'paper'].map(() => ({ colour: '#111111', role: 'ink' })), logo },
  ]
  values.set('qingtu:brand', JSON.stringify({ kits, active: 'gone' }))
  const { loadBrand, $kits, $kit } = await brand()
  loadBrand()
  expect($kits.get()).toEqual([
    {
      id: 'one',
      name: '',
      colours: [{ colour: '#abcdef', role: 'none' }],
      titleFont: '',
      bodyFont: '',
      logo: null,
      account: '',
    },
    {
      ...{ id: 'two', name: '', titleFont: '', bodyFont: '', logo, account: '' },
      colours: [
        { colour: '#111111', role: 'ink' },
        { colour: '#111111', role: 'none' },
      ],
    },
  ])
  expect($kit.get()?.id).toBe('one')
})

test('logos of kits are named, so that no sweep takes them', async () => {
  const { addKit } = await brand()
  const asset = 'b'.repeat(64)
  addKit({ logo: { asset, width: 4, height: 4 } })
  const { brandLogos } = await import('../../../../src/storage/brand-keys.ts')
  expect(brandLogos()).toEqual([asset])
})
