package handles

import (
	"example.org/shelf/v3/server/common"
	"github.com/gin-gonic/gin"
	"github.com/pkg/errors"
)

type PageReq struct {
	Page    int `json:"page" form:"page"`
	PerPage int `json:"per_page" form:"per_page"`
}

type ListReq struct {
	PageReq
	Path    string `json:"path" form:"path"`
	Refresh bool   `json:"refresh"`
}

type ListResp struct {
	Content []string `json:"content"`
	Total   int64    `json:"total"`
}

func List(c *gin.Context) {
	var req ListReq
	if err := c.ShouldBind(&req); err != nil {
		common.ErrorResp(c, err, 400)
		return
	}
	if req.Path == "" {
		common.ErrorStrResp(c, "path is required for a list", 400)
		return
	}
	common.SuccessResp(c, ListResp{Total: 1})
}

func wrap(err error) error { return errors.WithMessage(err, "failed get storage") }
