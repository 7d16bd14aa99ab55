import { UserError } from '../../core/errors.ts'

/** Returns an error of bringing works to this device; of a full device it says that what came stays. */
export const outOfRoom = (thrown: unknown): unknown =>
  thrown instanceof UserError && thrown.code === 'storage-full'
    ? new UserError('restore-full', {}, { cause: thrown })
    : thrown
