/** What a membership includes beside downloads, and whether visitors can use it. What is not published is not sold. */
export const memberFeatures = { aiCreation: false, cloudTemplates: true } as const satisfies Record<string, boolean>

export type MemberFeatures = Readonly<Record<keyof typeof memberFeatures, boolean>>
