// Watch mode: each remote has its own refresh runtime, which looks here for the React that has already started.
// Otherwise only React's developer tools would set this.
const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis;
const { inject } = hook;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
