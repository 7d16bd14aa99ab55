import { isObject } from '../../../design/restore.ts'
import type { Arrowhead } from '../schema.ts'
import type { TextEdge, TextGraph, TextNode } from './graph.ts'
import { call, listOf, plainText, recordsOf, textOf } from './mermaid-values.ts'

const directionOf = (db: unknown): 'right' | 'down' =>
  /^(LR|RL)$/.test(textOf(call(db, 'getDirection'))) ? 'right' : 'down'

const memberText = (member: unknown): string => {
  if (typeof member === 'string') return plainText(member)
  if (!isObject(member)) return ''
  const text = plainText(member.text)
  if (text !== '') return text.replace(/\\(?=[+#~-])/g, '')
  const arguments_ = member.memberType === 'method' ? `(${textOf(member.parameters).trim()})` : ''
  const result = textOf(member.returnType)
  return `${textOf(member.visibility)}${plainText(member.id)}${arguments_}${result ? `: ${result}` : ''}`
}

/** Heads by the numbers of mermaid: aggregation, extension, composition, dependency, lollipop. */
const classHeads: Readonly<Record<string, Arrowhead>> = {
  0: 'hollow-diamond',
  1: 'hollow',
  2: 'diamond',
  3: 'open',
  4: 'hollow-circle',
}

/** Class diagrams. */
export function classGraph(db: unknown): TextGraph {
  const nodes = recordsOf(call(db, 'getClasses')).map((one): TextNode => {
    const notes = listOf(one.annotations).map((note) => `«${plainText(note)}»`)
    const name = plainText(one.label ?? one.id)
    const parts = [[...notes, name], listOf(one.members).map(memberText), listOf(one.methods).map(memberText)]
    return {
      key: textOf(one.id),
      text: parts.map((part) => part.join('\n')).join('\n--\n'),
      shape: notes.some((note) => /interface/i.test(note)) ? 'interface' : 'class',
    }
  })
  const edges = recordsOf(call(db, 'getRelations')).map((one): TextEdge => {
    const relation = isObject(one.relation) ? one.relation : {}
    return {
      from: textOf(one.id1),
      to: textOf(one.id2),
      text: plainText(one.title),
      source: classHeads[String(relation.type1)] ?? 'none',
      target: classHeads[String(relation.type2)] ?? 'none',
      style: relation.lineType === 1 ? { dash: 'dash' } : {},
    }
  })
  return { direction: directionOf(db), nodes, edges }
}

const stateShapes: Readonly<Record<string, string>> = {
  start: 'initial',
  end: 'final',
  choice: 'choice',
  fork: 'fork',
  join: 'fork',
  divider: 'separator',
}

/** State diagrams; `[*]` is the start where it leaves and the end where it arrives. */
export function stateGraph(db: unknown): TextGraph {
  const nodes = new Map<string, TextNode>()
  const edges: TextEdge[] = []
  const add = (node: TextNode) => {
    const known = nodes.get(node.key)
    if (!known || (known.text === known.key && node.text !== ''))
      nodes.set(node.key, { ...node, parent: node.parent ?? known?.parent })
  }
  const walk = (statements: readonly unknown[], parent: string | undefined) => {
    const state = (value: unknown, role: 'start' | 'end'): string => {
      const one = isObject(value) ? value : {}
      const id = textOf(one.id)
      const isPseudo = id === '[*]' || one.type === 'start' || one.type === 'end' || /_(start|end)\d*$/.test(id)
      if (isPseudo) {
        const key = `${parent ?? 'root'}_${role}`
        add({ key, text: '', shape: role === 'start' ? 'initial' : 'final', parent })
        return key
      }
      add({ key: id, text: plainText(one.description) || id, shape: stateShapes[textOf(one.type)] ?? 'state', parent })
      return id
    }
    for (const statement of statements.filter(isObject)) {
      if (statement.stmt === 'relation') {
        edges.push({
          from: state(statement.state1, 'start'),
          to: state(statement.state2, 'end'),
          text: plainText(statement.description),
        })
      } else if (statement.stmt === 'state') {
        const doc = listOf(statement.doc)
        const key = textOf(statement.id)
        if (doc.length > 0) {
          nodes.set(key, { key, text: plainText(statement.description) || key, shape: 'composite-state', parent })
          walk(doc, key)
        } else state(statement, 'start')
      }
    }
  }
  const root = call(db, 'getRootDocV2')
  walk(listOf(isObject(root) ? root.doc : undefined), undefined)
  return { direction: directionOf(db), nodes: [...nodes.values()], edges }
}

const erHeads: Readonly<Record<string, Arrowhead>> = {
  ONLY_ONE: 'only-one',
  ZERO_OR_ONE: 'zero-one',
  ZERO_OR_MORE: 'zero-many',
  ONE_OR_MORE: 'one-many',
}

/** Entity relationship diagrams. */
export function erGraph(db: unknown): TextGraph {
  const found = call(db, 'getEntities')
  const entries = found instanceof Map ? [...found.entries()] : Object.entries(isObject(found) ? found : {})
  const names = new Map<string, string>()
  const nodes = entries.map(([name, value]): TextNode => {
    const one = isObject(value) ? value : {}
    const key = String(name)
    names.set(textOf(one.id), key)
    const rows = listOf(one.attributes)
      .filter(isObject)
      .map((row) =>
        [textOf(row.type), textOf(row.name), listOf(row.keys).join(',')].filter((part) => part !== '').join(' '),
      )
    const title = plainText(one.alias) || plainText(one.label) || key
    return { key, text: rows.length > 0 ? `${title}\n--\n${rows.join('\n')}` : title, shape: 'entity-table' }
  })
  const edges = listOf(call(db, 'getRelationships'))
    .filter(isObject)
    .map((one): TextEdge => {
      const spec = isObject(one.relSpec) ? one.relSpec : {}
      const nameOf = (id: unknown) => names.get(textOf(id)) ?? textOf(id)
      return {
        from: nameOf(one.entityA),
        to: nameOf(one.entityB),
        text: plainText(one.roleA),
        source: erHeads[textOf(spec.cardB)] ?? 'none',
        target: erHeads[textOf(spec.cardA)] ?? 'none',
        style: spec.relType === 'NON_IDENTIFYING' ? { dash: 'dash' } : {},
      }
    })
  return { direction: directionOf(db), nodes, edges }
}
