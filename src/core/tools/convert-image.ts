import { convertFile } from '../convert/convert-file.ts'
import { convertTogether } from '../convert/join.ts'
import { convertOptions } from '../convert/options.ts'
import { defineTool } from '../tool.ts'

/** 格式转换: converts every format the gate accepts into one of seven, each file by itself or all into one. */
export default defineTool({ options: convertOptions, process: convertFile, join: convertTogether })
