import type { Migration } from 'kysely/migration'
import { accountsAndMoney } from './migrations/001-accounts-and-money.ts'
import { scanNotices } from './migrations/002-scan-notices.ts'
import { refunds } from './migrations/003-refunds.ts'
import { endedSessions } from './migrations/004-ended-sessions.ts'
import { downloadWorks } from './migrations/005-download-works.ts'
import { sessionDevices } from './migrations/006-session-devices.ts'
import { pictures } from './migrations/007-pictures.ts'
import { keptPictures } from './migrations/008-kept-pictures.ts'
import { thumbnails } from './migrations/009-thumbnails.ts'
import { creations } from './migrations/010-creations.ts'
import { reports } from './migrations/011-reports.ts'
import type { Dialect } from './schema.ts'
import { TableMaker } from './table-maker.ts'

/**
 * Returns the migrations from an empty database to the current schema, by name in order. The list only grows; a
 * released migration is never edited.
 */
export function migrations(dialect: Dialect): Record<string, Migration> {
  return {
    '001-accounts-and-money': { up: (db) => accountsAndMoney(new TableMaker(db, dialect)) },
    '002-scan-notices': { up: (db) => scanNotices(new TableMaker(db, dialect)) },
    '003-refunds': { up: (db) => refunds(new TableMaker(db, dialect)) },
    '004-ended-sessions': { up: (db) => endedSessions(new TableMaker(db, dialect)) },
    '005-download-works': { up: (db) => downloadWorks(new TableMaker(db, dialect)) },
    '006-session-devices': { up: (db) => sessionDevices(new TableMaker(db, dialect)) },
    '007-pictures': { up: (db) => pictures(new TableMaker(db, dialect)) },
    '008-kept-pictures': { up: (db) => keptPictures(new TableMaker(db, dialect)) },
    '009-thumbnails': { up: (db) => thumbnails(new TableMaker(db, dialect)) },
    '010-creations': { up: (db) => creations(new TableMaker(db, dialect)) },
    '011-reports': { up: (db) => reports(new TableMaker(db, dialect)) },
  }
}
