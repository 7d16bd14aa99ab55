import { toast } from '../shell/toasts.ts'

/** Says that a text was changed while another wording of it was made, which is therefore left out. */
export const sayChanged = (what = '文字') => toast.info(`${what}已经改过，新写的没有放进来`)
