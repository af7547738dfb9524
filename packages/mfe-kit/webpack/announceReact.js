// Watch mode: each remote brings a refresh runtime of its own, which looks here for the React that has started already.
// Only React's developer tools would write it down.
const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis;
const { inject } = hook;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
