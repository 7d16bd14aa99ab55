/** Returns the modules of a glob by file name, without the folder and everything from the first dot on. */
export const namedModules = <Module>(modules: Readonly<Record<string, Module>>): ReadonlyMap<string, Module> =>
  new Map(Object.entries(modules).map(([path, module]) => [/([^/.]+)[^/]*$/.exec(path)![1]!, module]))

/**
 * Returns the modules of the given names, with these, in their order.
 * @throws Error for a name without a module
 */
export const modulesNamed = <Module extends object>(modules: ReadonlyMap<string, Module>, names: readonly string[]) =>
  names.map((name) => {
    const module = modules.get(name)
    if (!module) throw new Error(`no module ${name}`)
    return { name, ...module }
  })
