/**
 * Lets chunks that did not load be asked for again in the same page. After the first fault, also one of the entry
 * itself, every request has an address of its own: browsers answer the old one with the failure of its preload, or
 * with what a broken proxy sent.
 */
export class RetryPlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    class Retry extends RuntimeModule {
      constructor() {
        // After the function it wraps.
        super("retry", RuntimeModule.STAGE_ATTACH);
      }

      generate() {
        const { loadScript } = RuntimeGlobals;
        return `var loadScript = ${loadScript}, tries = {};
var faults = /[?]retry=/.test(document.currentScript?.src) ? 1 : 0;
${loadScript} = (url, done, key, chunkId) => {
  var retry = faults + (tries[url] = (tries[url] ?? -1) + 1);
  var ended = (event) => {
    if (event?.type !== "load") faults += 1;
    done(event);
  };
  loadScript(retry > 0 ? url + "?retry=" + retry : url, ended, key, chunkId);
};`;
      }
    }
    compiler.hooks.compilation.tap("RetryPlugin", (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap("RetryPlugin", (chunk) => {
          compilation.addRuntimeModule(chunk, new Retry());
        });
    });
  }
}
