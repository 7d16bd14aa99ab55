import { expect, test } from 'vitest'
import { planPoints, plans } from '../../../src/catalogue/plans.ts'

const words = (published: { aiCreation: boolean; cloudTemplates: boolean }) =>
  plans.map((plan) => planPoints(plan, published).join('\n'))

test('plans promise AI creations and cloud templates only where they are published', () => {
  for (const points of words({ aiCreation: false, cloudTemplates: false })) expect(points).not.toMatch(/AI|模板/)
  expect(
    words({ aiCreation: true, cloudTemplates: false }).map((points) => /AI 创作 \d+ 次/.exec(points)?.[0]),
  ).toEqual(['AI 创作 15 次', 'AI 创作 500 次', 'AI 创作 800 次', 'AI 创作 1000 次'])
  const templates = words({ aiCreation: false, cloudTemplates: true })
  expect(templates.map((points) => /云端作品 \d+ 个/.exec(points)?.[0])).toEqual([
    '云端作品 9 个',
    ...Array(3).fill('云端作品 1000 个'),
  ])
})
