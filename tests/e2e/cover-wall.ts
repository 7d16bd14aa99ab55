import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

// Drivers of the wall of covers.

const wall = (page: Page): Locator => page.getByRole('region', { name: '封面', exact: true })
export const tiles = (page: Page): Locator => wall(page).getByRole('listitem')
export const tile = (page: Page, place: number): Locator => tiles(page).nth(place).getByRole('button').first()

/** Waits until the page is hydrated; before any user input it shows pre-rendered covers. */
export async function awake(page: Page): Promise<void> {
  await page.mouse.move(8, 8)
  await page.locator('[data-cover-maker=ready]').waitFor()
}

export async function openMaker(page: Page): Promise<void> {
  await page.goto('/app/simple-cover')
  await awake(page)
}

/** Waits until every cover of the wall is painted with the current brief. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-wall=ready]')).toBeVisible()
}

/** Writes a title and waits for its covers. */
export async function write(page: Page, title: string): Promise<void> {
  await page.getByLabel('标题', { exact: true }).fill(title)
  await expect(tile(page, 0)).toHaveAccessibleName(new RegExp(title.slice(0, 6)))
  await settled(page)
}

/** Writes a JPEG of a coloured disc into a folder. Returns its path. */
export async function samplePicture(folder: string, name: string, colour: string): Promise<string> {
  const path = join(folder, name)
  const disc = `<svg width="900" height="1200"><rect width="900" height="1200" fill="#e8eef2"/><circle cx="600" cy="500" r="220" fill="${colour}"/></svg>`
  await sharp(Buffer.from(disc)).jpeg().toFile(path)
  return path
}
