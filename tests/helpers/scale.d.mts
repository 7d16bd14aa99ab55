export declare const isFullRun: boolean
export declare const rounds: (sample: number, all: number) => number
