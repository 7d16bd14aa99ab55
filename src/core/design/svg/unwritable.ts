/** What a picture of lines and letters cannot say, or only at a length nobody wants: it is painted instead. */
export class Unwritable extends Error {}
