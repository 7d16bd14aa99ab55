/**
 * The page that writes texts: time of a draft, of the checks of a text, and from the click to the first word of a model,
 * next to the time until the endpoint itself says its first word.
 */
import { chromium } from '@playwright/test'
import { articleWords } from '../../src/catalogue/article-words.ts'
import { awarenessWords, bannedAllowed, bannedLists, simplifiedOf } from '../../src/catalogue/banned-words.ts'
import { claimGrammar, claimReplacements } from '../../src/catalogue/claim-replacements.ts'
import { claimLists, claimsAllowed } from '../../src/catalogue/claim-words.ts'
import { clicheLists, flatOpeners, stockPatterns } from '../../src/catalogue/voice-words.ts'
import { writing } from '../../src/catalogue/writing/index.ts'
import { readArticle } from '../../src/core/words/article.ts'
import { checkWords } from '../../src/core/words/check-words.ts'
import { compose, composedLengths } from '../../src/core/words/composer/compose.ts'
import { noteKinds } from '../../src/core/words/note.ts'
import { startAiEndpoint } from '../helpers/ai-endpoint.ts'
import { chromiumArgs, testBrowserPath } from '../helpers/chromium.mjs'
import { printTable } from './measure.mjs'
import { folder, started } from './site.mjs'
import { direct, manner, middle, read, startServer } from './streams.mjs'

const topics = writing.trades
  .flatMap(({ signs }) => signs)
  .filter(({ length }) => length > 1)
  .flatMap((sign, at) => [sign, `睡前${sign}`, `学会${sign}`, `${sign}怎么选`][at % 4])
  .filter((_, at) => at % 3 === 0)
  .slice(0, 200)

/** Returns how long each of some functions takes, ms. */
function timesOf(work) {
  const times = []
  for (const one of work) {
    const began = performance.now()
    one()
    times.push(performance.now() - began)
  }
  return times
}

const row = (what, times) => ({
  what,
  runs: times.length,
  'median ms': middle(times, 0.5, 1),
  'p95 ms': middle(times, 0.95, 1),
})

function drafts() {
  const input = { facts: '价格：69 元\n用了两周', audience: '', emoji: 1, wanted: ['通勤'], forbidden: [], trade: '' }
  const draft = (topic, at) => () =>
    compose(
      {
        ...{ ...input, topic, kind: noteKinds[at % noteKinds.length], cards: 0, seed: at },
        ...{ tone: writing.tones[at % 5].id, length: composedLengths[at % 3] },
      },
      writing,
    )
  // The first drafts of a page are those of cold code.
  const cold = timesOf([draft(topics[0], 0)])
  timesOf(topics.slice(0, 40).map(draft))
  return [row('first draft', cold), row(`draft, ${topics.length} topics`, timesOf(topics.map(draft)))]
}

const rules = {
  banned: { lists: bannedLists, allowed: bannedAllowed },
  reading: { awareness: awarenessWords, simplified: simplifiedOf },
  claims: { lists: claimLists, allowed: claimsAllowed, replacements: claimReplacements, grammar: claimGrammar },
  voice: { cliches: clicheLists, patterns: stockPatterns, openers: flatOpeners },
}

/** Returns a text of drafts, so long. */
function textOf(length) {
  let text = ''
  for (let seed = 0; text.length < length; seed++)
    text += `${
      compose(
        {
          ...{ kind: noteKinds[seed % 12], topic: topics[seed % topics.length], facts: '', audience: '', tone: 'warm' },
          ...{ length: 'long', emoji: 1, wanted: [], forbidden: [], trade: '', cards: 0, seed },
        },
        writing,
      ).note.body
    }\n`
  return text.slice(0, length)
}

function texts() {
  const runs = 20
  return [800, 20_000].flatMap((length) => {
    const text = textOf(length)
    checkWords(text, rules)
    const again = (work) => timesOf(Array.from({ length: runs }, () => work))
    return [
      row(
        `checks, ${length} characters`,
        again(() => checkWords(text, rules)),
      ),
      row(
        `reading of an article, ${length} characters`,
        again(() => readArticle(text, articleWords)),
      ),
    ]
  })
}

/** Times from a click to the first word in the page, ms. */
async function firstWords(browser, address, runs) {
  const page = await browser.newPage()
  await page.goto(`${address}/app/ai-copywriting-creator`)
  await page.locator('[data-copy-writer=ready]').waitFor()
  await page.getByRole('textbox', { name: '主题', exact: true }).fill('早餐')
  const times = []
  for (let run = 0; run < runs; run++) {
    await page.getByRole('button', { name: 'AI 写一篇' }).waitFor()
    times.push(
      await page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const began = performance.now()
            const said = () => {
              const fields = document.querySelectorAll('[data-written=arriving] :is(input, textarea)')
              if ([...fields].some(({ value }) => value !== '')) resolve(performance.now() - began)
              else if (document.querySelector('[data-copy-writer] [role=alert]'))
                reject(new Error('the model was refused'))
              else requestAnimationFrame(said)
            }
            for (const button of document.querySelectorAll('button'))
              if (button.textContent === 'AI 写一篇') button.click()
            said()
          }),
      ),
    )
    await page.locator('[data-written=done]').waitFor()
  }
  await page.close()
  return times
}

async function streamed() {
  const browser = await started('first word of a model', () =>
    chromium.launch({ executablePath: testBrowserPath, args: chromiumArgs }),
  )
  if (!browser) return
  const endpoint = await startAiEndpoint()
  const server = await startServer(endpoint.url, folder)
  try {
    endpoint.answer(manner)
    const runs = 8
    const own = []
    for (let run = 0; run < runs; run++) own.push((await read(await direct(endpoint)())).first)
    const ours = await firstWords(browser, `http://127.0.0.1:${server.port}`, runs)
    printTable('from the click to the first word of a model', [
      row('the endpoint alone', own),
      row('in the page', ours),
    ])
  } finally {
    await server.stop()
    await endpoint.close()
    await browser.close()
  }
}

export async function writer() {
  printTable('texts', [...drafts(), ...texts()])
  await streamed()
}
