/** Usage limits without (`free`) and with (`paid`) a paid membership. */
export const limits = {
  free: { downloadsPerDay: 20, templates: 9, ai: 10 },
  paid: { downloadsPerDay: 1000, templates: 1000 },
} as const
